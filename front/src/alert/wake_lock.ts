/** Keep the screen on while it is one's game. The system takes the lock away when the page is hidden: it is asked for again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function hold(): Promise<void> {
    if (over || document.hidden || (lock && !lock.released)) return;
    const held = await navigator.wakeLock?.request('screen').catch(() => null); // a low battery, or no secure connection
    if (over) void held?.release();
    else lock = held ?? null;
  }

  document.addEventListener('visibilitychange', hold);
  void hold();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}
