import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appShell, worker } from './app-shell.ts';
import { targets } from './targets.ts';

/** The faces that the first screen of the public area shows; they are fetched together with its styles. */
const FIRST_FACES = /(figtree-latin-wght-normal|fraunces-latin-wght-normal)[^/]*\.woff2$/;

/** Names the hashed font files in public.html, so that the text does not wait for the style sheet to be read. */
function preloadFaces(): Plugin {
  return {
    name: 'cadenza-preload-faces',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        if (!context.filename.endsWith('public.html')) return [];
        return Object.keys(context.bundle ?? {})
          .filter((file) => FIRST_FACES.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          }));
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [react(), preloadFaces(), appShell()],
  build: {
    target: targets,
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { public: 'public.html', app: 'app.html', [worker]: 'src/shared/offline/service-worker.ts' },
      // The worker's name must stay the same for a browser to find its next version.
      output: { entryFileNames: ({ name }) => (name === worker ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
});
