// Takes the port, installs what is missing, builds what is stale, and starts the product in this very process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { ensurePackages, root } from './ensure-packages.mjs';
import { holdPort, portRefusal } from './hold-port.mjs';

process.env.NODE_ENV ??= 'production';
// Left alone, the heap grows to four times what is needed before it is tidied: a small server beside its database has better uses for that.
setFlagsFromString('--heap-growing-percent=50');
stopWithNpm();
const print = (line) => console.log(line);
try {
  const letPortGo = await holdPort(process.env);
  await ensurePackages();
  const { buildWhenStale } = await import('./product-build.mjs');
  await buildWhenStale(print);
  const built = (file) => import(pathToFileURL(path.join(root, file)).href);
  const { start } = await built('apps/api/dist/main.js');
  const loadDemonstration = async () => (await built('apps/demo/dist/demonstration.js')).demonstration;
  await start({ env: process.env, root, print, letPortGo, loadDemonstration });
} catch (error) {
  // A refusal is a sentence for the person who starts; a fault of the product's own is told with its trace.
  const isTold = ['StartRefused', 'BuildFailed'].includes(error?.name);
  console.error(isTold ? error.message : (portRefusal(error ?? {}) ?? error));
  process.exit(1);
}

/** npm killed without warning (`kill -9`) passes nothing on: the new parent tells. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
