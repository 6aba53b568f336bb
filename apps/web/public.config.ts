import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssModules } from './class-names.ts';
import { targets } from './targets.ts';

/**
 * The script of the estimator, built separately: in one graph with the office it would be split into a dozen small
 * shared files, which are larger in total and load later. At first it needs two files, React and our own code, which
 * run one after the other so that the page stays responsive; the rest is loaded on demand.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  css: cssModules,
  build: {
    target: targets,
    outDir: 'dist',
    emptyOutDir: false,
    // page-styles.ts reads from this which files the script consists of.
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
