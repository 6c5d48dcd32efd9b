// The client is built into the server's package, which serves it from there.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000';

// What the first page needs comes as one script and one style: each further file costs a slow network a round trip.
const FIRST = [
  /node_modules\/(svelte\/src\/(?!transition|animate|easing|motion)|esm-env|clsx)/,
  /src\/(text\/|games|theme|main|App|pages\/(Home|NewTable))/,
  /src\/state\/(api|entering|language|mine|motion|pace|refusal|route|shelf|sound|stored|theme|wishes)/,
  /src\/parts\/(art\/|Avatar|BoxArt|Chips|Icon|MyTables|NameTag|OpenTables|SavedGame|Settings|Sheet|Shelf|Trouble)/,
];

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/tablee/server/client',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'first', test: (id) => FIRST.some((part) => part.test(id)) }] },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], css: true },
});
