import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appShell, starter, worker } from './app-shell.ts';
import { fileOf, floatParts, phoneParts } from './chunk-names.ts';
import { cssModules } from './class-names.ts';
import { mantineStyles } from './mantine-styles.ts';
import { targets } from './targets.ts';

/** Loaded by few screens, and large: a map, a QR code, a cropper. */
const rare = /leaflet|qrcode|react-easy-crop/;
/** The components that screens are built from. */
const kit = /\/node_modules\/|\/src\/shared\/|\/packages\//;
const ofScreens = /\/src\/(features|areas)\//;
/** The files of the worker and the starter, which do not load the app. */
const isOnItsOwn = (id: string): boolean =>
  /service-worker\.ts$|early-start\.ts$|kept-look\.ts$|has-passed\.ts$/.test(id);
const isOfKit = (id: string): boolean => kit.test(id) && !rare.test(id);
const isShared = (id: string): boolean => isOfKit(id) || ofScreens.test(id);

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [react(), appShell(), mantineStyles()],
  css: cssModules,
  build: {
    target: targets,
    outDir: 'dist',
    emptyOutDir: true,
    // early-pages.ts reads from this which files the first screens consist of.
    manifest: '.vite/app.json',
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: 'app.html', [starter]: 'src/early-start.ts', [worker]: 'src/shared/offline/service-worker.ts' },
      // The worker's name must stay the same, so that browsers find its next version.
      output: {
        entryFileNames: ({ name }) => (name === worker ? 'sw.js' : 'assets/[name]-[hash].js'),
        // By default, each set of screens with shared modules would get its own chunk, and a list would load 65 of them.
        codeSplitting: {
          groups: [
            { name: 'react', test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
            { name: 'app', tags: ['$initial'], test: (id) => !isOnItsOwn(id), priority: 7 },
            { name: 'phone', test: phoneParts, priority: 6 },
            { name: fileOf('both', 'basics'), test: isShared, minShareCount: 2, priority: 5 },
            { name: fileOf('list', 'kit'), test: isOfKit, minShareCount: 2, priority: 5 },
            { name: 'float', test: floatParts, minShareCount: 4, priority: 4 },
            { name: fileOf('offers', 'offers'), test: isShared, minShareCount: 2, priority: 3 },
            { name: fileOf('signIn', 'sign-in'), test: isShared, minShareCount: 2, priority: 3 },
            { name: fileOf('other', 'kit-more'), test: isOfKit, minShareCount: 4, priority: 2 },
            { name: 'icons', test: /\/@tabler\//, minShareCount: 2, priority: 1 },
            { name: fileOf('form', 'kit-forms'), test: isOfKit, minShareCount: 4, priority: 1 },
            { name: fileOf('list', 'common'), test: ofScreens, minShareCount: 2 },
            { name: fileOf('other', 'common-more'), test: ofScreens, minShareCount: 3 },
            { name: fileOf('form', 'common-forms'), test: ofScreens, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
