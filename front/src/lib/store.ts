/** What this device remembers. A browser that forbids remembering forgets, and everything else still works. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`belleville.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`belleville.${key}`);
    else localStorage.setItem(`belleville.${key}`, JSON.stringify(value));
  } catch {
    // full or forbidden: nothing is lost but the memory
  }
}
