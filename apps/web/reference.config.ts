import { defineConfig } from 'vite';
import { targets } from './targets.ts';

/** The viewer of the API reference, built separately so that no other page loads it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: targets,
    outDir: 'dist',
    emptyOutDir: false,
    // page-styles.ts reads the file name from this.
    manifest: '.vite/reference.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: { reference: 'src/areas/public/reference-main.ts' } },
  },
});
