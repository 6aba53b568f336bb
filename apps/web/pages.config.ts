import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssModules } from './class-names.ts';
import { pageStyles } from './page-styles.ts';
import { targets } from './targets.ts';

const root = import.meta.dirname;

/** The public pages as the server renders them; built after the browser build, whose files they use. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), pageStyles({ clientRoot: path.join(root, 'dist') })],
  css: cssModules,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    target: 'node20',
    cssTarget: targets,
    cssMinify: 'lightningcss',
    outDir: 'dist/server',
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { 'render-page': 'src/areas/public/render-page.tsx' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
