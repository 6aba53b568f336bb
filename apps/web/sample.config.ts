import { defineConfig } from 'vite';
import { targets } from './targets.ts';

/** The sample player of the music and singer pages, which have no other script. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: targets,
    outDir: 'dist',
    emptyOutDir: false,
    // page-styles.ts reads the file name from this.
    manifest: '.vite/sample.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: { sample: 'src/areas/public/sample-main.ts' } },
  },
});
