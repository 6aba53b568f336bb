// Builds one part of the product: `node tools/build-part.mjs server`, `demonstration` or `"web app"`. Called by product-build.mjs.
import path from 'node:path';
import { root } from './ensure-packages.mjs';
import { packAssets } from './pack-assets.mjs';

// Also needed when a test starts the build: React's development build is slower and twice the size.
process.env.NODE_ENV = 'production';

/** npm packages stay external; our own packages are TypeScript and are bundled. */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: wanted, kind }) =>
      kind === 'entry-point' || wanted.startsWith('@cadenza/') ? undefined : { external: true },
    );
  },
};

const buildServer = () =>
  bundleForNode('apps/api', {
    main: 'src/main.ts',
    // Runs in its own thread, started from the file beside the server's.
    'pdf-worker': 'src/platform/pdf/pdf-worker.ts',
  });

const buildDemonstration = () => bundleForNode('apps/demo', { demonstration: 'src/demonstration.ts' });

async function bundleForNode(folder, entryPoints) {
  const { build } = await import('esbuild');
  await build({
    entryPoints,
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    // A stack trace needs only positions, and reading the map should be cheap.
    sourcesContent: false,
    plugins: [packagesStayOutside],
    absWorkingDir: path.join(root, folder),
    logLevel: 'silent',
  });
}

async function buildWebApp() {
  const { build } = await import('vite');
  const webRoot = path.join(root, 'apps/web');
  // The order matters: the first empties the folder, the last two read the output of the others.
  for (const name of ['vite', 'public', 'page-scripts', 'pages', 'early-pages']) {
    await build({ root: webRoot, configFile: path.join(webRoot, `${name}.config.ts`), logLevel: 'warn' });
  }
  await packAssets(path.join(webRoot, 'dist/assets'));
}

const builders = { server: buildServer, demonstration: buildDemonstration, 'web app': buildWebApp };

process.stdin.resume().once('end', () => process.exit(1));
try {
  await builders[process.argv[2]]();
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
