import '@fontsource/fraunces/latin-600.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { watchTheme } from './lib/prefs.svelte';
import { followLinks } from './lib/route.svelte';

watchTheme();
followLinks();
mount(App, { target: document.getElementById('app')! });
