// `node tools/with-packages.mjs <script.ts> [arguments]`: runs a TypeScript script once the packages are installed.
import { register as registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './ensure-packages.mjs';

const script = path.resolve(process.argv[2] ?? '');
await ensurePackages();
const { register } = await import('tsx/esm/api');
register();
// Scripts that read the routes of the web app import its style sheets; outside a browser they are empty.
const emptyStyles = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context);`;
registerHooks(`data:text/javascript,${encodeURIComponent(emptyStyles)}`);
process.argv.splice(1, 2, script);
try {
  await import(pathToFileURL(script).href);
} catch (error) {
  console.error(error?.name === 'StartupError' ? error.message : error);
  process.exit(1);
}
