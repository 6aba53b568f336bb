import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssModules } from './class-names.ts';
import { signInPage } from './sign-in-page.ts';

const root = import.meta.dirname;

/** The sign-in screen as HTML, rendered once, by this build; after the browser build, whose files it uses. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), signInPage({ clientRoot: path.join(root, 'dist') })],
  css: cssModules,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/sign-in',
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { 'render-sign-in': 'src/render-sign-in.tsx' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
