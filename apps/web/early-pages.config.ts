import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssModules } from './class-names.ts';
import { earlyPages } from './early-pages.ts';

const root = import.meta.dirname;

/** The pages shown before the app's script, rendered once by this build; runs after the browser build, whose files it uses. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), earlyPages({ clientRoot: path.join(root, 'dist') })],
  css: cssModules,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/early-pages',
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { 'render-early-pages': 'src/render-early-pages.tsx' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
