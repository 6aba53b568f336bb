import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appShell, worker } from './app-shell.ts';
import { targets } from './targets.ts';

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [react(), appShell()],
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
      output: { entryFileNames: ({ name }) => (name === worker ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
});
