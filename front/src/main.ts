import '@fontsource/fraunces/latin-600.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadBots, loadCards } from './catalogue/editions.svelte';
import { watchTheme } from './app/preferences.svelte';
import { registerWorker } from './net/service_worker';
import { followLinks, route } from './app/route.svelte';
import { takeOver } from './net/own_seats';

if (route.path === '/') {
  // what home will ask for is on its way while the page is being built; home itself says so if it does not come
  const asked = [import('./home/Home.svelte'), loadCards(), loadBots()];
  void Promise.allSettled(asked);
}
const table = /^\/t\/([\w-]+)/.exec(route.path);
if (table) takeOver(table[1]!); // before anything else is loaded, for secrets do not stay in the address bar
watchTheme();
followLinks();
registerWorker();
mount(App, { target: document.getElementById('app')! });
