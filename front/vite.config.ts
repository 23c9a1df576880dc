import { svelte } from '@sveltejs/vite-plugin-svelte';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { damages } from './src/words/damage.ts';

const SERVER = '127.0.0.1:8102';

/** The sentences of the terminal are TOML; the page imports the same files. */
function tomlPlugin(): Plugin {
  return {
    name: 'toml',
    transform(code, id) {
      if (!id.endsWith('.toml')) return null;
      return { code: `export default ${JSON.stringify(parse(code))};`, map: null };
    },
  };
}

/** The messages, without what is written for people who translate them. What cannot be read is said in English. */
function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    transform(code, id) {
      if (!id.endsWith('.ftl')) return null;
      for (const damage of damages(code)) this.warn(`${id}:${damage.line}: ${damage.id} cannot be read`);
      return { code: `export default ${JSON.stringify(code.replace(/^#.*\n|^\n/gm, ''))};`, map: null };
    },
  };
}

export default defineConfig({
  plugins: [svelte(), tomlPlugin(), messagesPlugin()],
  build: {
    outDir: '../src/belleville/web/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's own address is the only source its security policy allows
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': `http://${SERVER}`, '/ws': { target: `ws://${SERVER}`, ws: true } },
    fs: { allow: ['..'] },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    css: { include: [/\?raw/] },
    // for tests that hang: far beyond what any takes on a busy machine
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
