/** The signs of being called: sound, vibration, the icon of the tab, the badge of the installed page, a notification. */
import { prefs } from '../app/preferences.svelte';
import { worker } from '../net/service_worker';
import { ringChime } from '../motion/sound';

const BUZZ = [80, 60, 80]; // ms

/** Mark the tab and the installed page while one is asked, and no longer. */
export function mark(on: boolean): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', on ? '/icon-turn.svg' : '/icon.svg');
  const badge = on ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  void badge?.catch(() => undefined); // not every device has badges
}

/** Call the reader, as they wish to be called. */
export function ring(path: string, title: string, body: string): void {
  if (prefs.sound) ringChime();
  if (prefs.vibrate && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(BUZZ);
  if (prefs.notify && document.hidden) void notify(path, title, body);
}

async function notify(path: string, title: string, body: string): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const about = { body, tag: path, icon: '/icon-192.png', badge: '/badge-96.png', data: { path } };
  const ready = await worker();
  if (ready?.active) return ready.showNotification(title, about).catch(() => undefined);
  try {
    const shown = new Notification(title, about);
    shown.onclick = () => globalThis.focus();
  } catch {
    // phones show notifications only through a worker
  }
}

/** Whether this is a device that vibrates: a browser on a desk knows the word, too, and nothing moves. */
export const canVibrate = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

/** Whether this browser can notify at all. */
export const canNotify = (): boolean => 'Notification' in globalThis && isSecureContext;

/** Ask for leave to notify, after a click; whether it was given. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission().catch(() => 'denied')) === 'granted';
}
