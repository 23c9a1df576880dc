// The service worker. A page always comes from the server, so nobody ever plays on a page older than the server. Only files
// whose names change with their contents (/assets/) are kept. Nothing of /api and /ws passes through here.
const ASSETS = 'assets-1';
const MOST = 400; // files kept; the oldest are dropped first

const OFFLINE = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Belleville</title><body><h1>Belleville</h1><p>Le serveur ne répond pas. Réessayez dans un instant.</p>
<p lang="en">The server does not answer. Try again in a moment.</p><p><a href="">Réessayer · Try again</a></p></body></html>`;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== ASSETS).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return new Response(OFFLINE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
}

async function asset(request) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone()).catch(() => undefined); // full: nothing is lost but the speed
    await trim(cache);
  }
  return answer;
}

async function trim(cache) {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((request) => cache.delete(request)));
}

// A notification leads back to its table.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? '/';
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const there = open.find((client) => new URL(client.url).pathname === path);
      return there ? there.focus() : self.clients.openWindow(path);
    }),
  );
});
