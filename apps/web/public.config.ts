import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { targets } from './targets.ts';

/**
 * The script of the estimator, built by itself: in one graph with the office it would fall into a dozen small files that both share, which
 * weigh more and come later than one. What it needs at once is one file; the rest follows when it is wanted.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  build: {
    target: targets,
    outDir: 'dist',
    emptyOutDir: false,
    // Tells page-styles.ts what the script is made of.
    manifest: '.vite/public.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { public: 'src/areas/public/main.tsx' },
      preserveEntrySignatures: false,
      output: { codeSplitting: { groups: [{ name: 'public', tags: ['$initial'] }] } },
    },
  },
});
