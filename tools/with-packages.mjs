// `node tools/with-packages.mjs <script.ts> [arguments]`: runs a TypeScript script once the packages are installed.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './ensure-packages.mjs';

const script = path.resolve(process.argv[2] ?? '');
await ensurePackages();
const { register } = await import('tsx/esm/api');
register();
process.argv.splice(1, 2, script);
try {
  await import(pathToFileURL(script).href);
} catch (error) {
  console.error(error?.name === 'StartRefused' ? error.message : error);
  process.exit(1);
}
