/** Where in the site one is: the History API and nothing more. */

export const route = $state({ path: location.pathname, search: location.search, hash: location.hash });

function arrive(): void {
  route.path = location.pathname;
  route.search = location.search;
  route.hash = location.hash;
}

/** Go to an address of the site. */
export function go(to: string, replace = false): void {
  const before = location.pathname;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  arrive();
  if (location.pathname !== before) scrollTo(0, 0);
}

/** Let plain links inside the site be followed without a reload. */
export function followLinks(): void {
  addEventListener('popstate', arrive);
  addEventListener('hashchange', arrive);
  addEventListener('click', (click) => {
    if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = (click.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return; // the browser scrolls there itself
    click.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
