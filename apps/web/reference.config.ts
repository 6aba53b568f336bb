import { defineConfig } from 'vite';
import { targets } from './targets.ts';

/** The viewer of the API's reference, built apart so that it weighs on no other page. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: targets,
    outDir: 'dist',
    emptyOutDir: false,
    // From this page-styles.ts reads which file it is.
    manifest: '.vite/reference.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: { reference: 'src/areas/public/reference-main.ts' } },
  },
});
