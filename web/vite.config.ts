// The client is built into the server's package, which serves it from there.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// A site of static files has no server behind it, and may lie in any folder of its host.
const isSite = process.env.VITE_SITE === '1';
const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000';

// What the first page needs comes as one script and one style: each further file costs a slow network a round trip. (One's
// tables come as another, to those who have any.)
const FIRST = [
  /node_modules\/(svelte\/src\/(?!transition|animate|easing|motion)|esm-env|clsx)/,
  /src\/(text\/(counted|phrases)|games|theme|main|App|pages\/Home)/,
  /src\/engine\/(offline|where)/,
  /src\/state\/(api|deals|join|language|session|motion|pace|refusal|route|shelf|sound|stored|theme)/,
  /src\/components\/(art\/|Avatar|BoxArt|Icon|JoinByCode|OpenTables|SavedGame|Settings|Shelf|Trouble)/,
];

// Three dimensions are kept by those who have looked at them once.
const NOT_KEPT = /three|\.map$/;

/** The service worker, told which files there are. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !NOT_KEPT.test(name));
      const files = ['./', 'icon.svg', 'manifest.webmanifest', ...built.sort()];
      const name = createHash('sha256').update(files.join(' ')).digest('hex').slice(0, 12);
      const source = readFileSync('engine/service-worker.js', 'utf8')
        .replace('const FILES = []', `const FILES = ${JSON.stringify(files)}`)
        .replace("'client-'", `'client-${name}'`);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  base: isSite ? './' : '/',
  build: {
    outDir: isSite ? '../site/play' : '../src/tablee/server/client',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'first', test: (id) => FIRST.some((part) => part.test(id)) }] },
      },
    },
  },
  // The engine's worker is known by its name: it alone may compile WebAssembly.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/engine-[hash].js' } } },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], css: true },
});
