/**
 * What this device remembers. What a browser does not keep, because its storage is full or forbidden, is remembered for as
 * long as the page is open.
 */

const unkept = new Map<string, string>();

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = unkept.get(key) ?? localStorage.getItem(`belleville.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Remember something, or forget it (null). Returns whether it will still be known when the page is opened again. */
export function remember(key: string, value: unknown): boolean {
  unkept.delete(key);
  const text = JSON.stringify(value);
  try {
    if (value === null) localStorage.removeItem(`belleville.${key}`);
    else localStorage.setItem(`belleville.${key}`, text);
    return true;
  } catch {
    if (value !== null) unkept.set(key, text);
    return false;
  }
}
