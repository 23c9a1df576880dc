/** The service worker: it makes the page installable and shows notifications. It never keeps a page (public/sw.js). */

/** Register it once the page is there; without a secure connection browsers have none. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), { once: true });
}

/** The worker that is ready now, if there is one. */
export async function worker(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) ?? null;
}
