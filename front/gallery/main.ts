import { mount } from 'svelte';
import '../src/base.css';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.getElementById('app')! });
