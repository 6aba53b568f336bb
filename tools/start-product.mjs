// Takes the port, installs what is missing, builds what is stale, and starts the product in this process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { ensurePackages, root } from './ensure-packages.mjs';
import { holdPort, portRefusal } from './hold-port.mjs';

process.env.NODE_ENV ??= 'production';
// By default the heap grows to four times its live size before it is collected: too much for a small server that
// shares its machine with the database.
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
  // A refusal is printed as a sentence; a fault in the product is printed with its stack trace.
  const isExpected = ['StartupError', 'BuildFailed'].includes(error?.name);
  console.error(isExpected ? error.message : (portRefusal(error ?? {}) ?? error));
  process.exit(1);
}

/** If npm is killed without warning (`kill -9`), it forwards no signal: the changed parent process shows it. */
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
