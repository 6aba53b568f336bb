import { defineConfig } from 'vite';
import { targets } from './targets.ts';

/** The viewer of the API reference, and the player of the music and singer pages: built separately, so that no other page loads them. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: targets,
    outDir: 'dist',
    emptyOutDir: false,
    // page-styles.ts reads the file name from this.
    manifest: '.vite/page-scripts.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { reference: 'src/areas/public/reference-main.ts', sample: 'src/areas/public/sample-main.ts' },
    },
  },
});
