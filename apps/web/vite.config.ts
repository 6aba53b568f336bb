import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appShell, worker } from './app-shell.ts';
import { withoutForms } from './chunk-names.ts';
import { cssModules } from './class-names.ts';
import { targets } from './targets.ts';

/** Loaded by few screens, and heavy: a map, a QR code, a cropper. */
const rare = /leaflet|qrcode|react-easy-crop/;
/** What screens are built from. */
const kit = /\/node_modules\/|\/src\/shared\/|\/packages\//;

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [react(), appShell()],
  css: cssModules,
  build: {
    target: targets,
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: 'app.html', [worker]: 'src/shared/offline/service-worker.ts' },
      // The worker's name must stay the same, so that browsers find its next version.
      output: {
        entryFileNames: ({ name }) => (name === worker ? 'sw.js' : 'assets/[name]-[hash].js'),
        // Left alone, each set of screens that share something gets a file of its own, and a list loads 65 of them.
        codeSplitting: {
          groups: [
            { name: 'react', test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'app', tags: ['$initial'], test: (id) => !id.includes(worker), priority: 2 },
            { name: withoutForms('kit'), test: (id) => kit.test(id) && !rare.test(id), minShareCount: 4, priority: 1 },
            { name: withoutForms('common'), test: /\/src\/(features|areas)\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
