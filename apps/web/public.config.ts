import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { targets } from './targets.ts';

/**
 * The script of the estimator, built by itself: in one graph with the office it would fall into a dozen small files that both share, which
 * weigh more and come later. What it needs at once is two files, React and what is ours, which run one after the other and let the page
 * breathe in between; the rest follows when it is wanted.
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
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler)\/|\/react-roots\.ts$/,
              priority: 1,
            },
            { name: 'public', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
