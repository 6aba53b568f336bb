/**
 * The app shell of the musician's pages, so that they open offline. Built to /sw.js and registered for /musician/ only:
 * it never affects the office or the public pages. Pages always come from the network while there is one.
 */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
}

/** The build inserts the list of hashed files that the musician's pages need. */
declare const __SHELL_FILES__: string[];
declare const __SHELL_VERSION__: string;

const worker = globalThis as unknown as Worker;
const CACHE = `cadenza-shell-${__SHELL_VERSION__}`;
const PAGE = '/musician/offers';

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOlderShells()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageFromNetworkOrShell(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(assetFromShellOrNetwork(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(__SHELL_FILES__);
  await cache.add(new Request(PAGE, { cache: 'reload' }));
}

/** Runs once no page uses an older shell. */
async function forgetOlderShells(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('cadenza-shell-') && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function pageFromNetworkOrShell(request: Request): Promise<Response> {
  try {
    const page = await fetch(request);
    if (page.ok && page.headers.get('content-type')?.startsWith('text/html')) {
      const cache = await caches.open(CACHE);
      await cache.put(PAGE, page.clone());
    }
    return page;
  } catch {
    const kept = await caches.match(PAGE);
    return kept ?? Response.error();
  }
}

/** A hashed file never changes, so the cached copy is as good as a new one. */
async function assetFromShellOrNetwork(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const asset = await fetch(request);
  if (asset.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, asset.clone());
  }
  return asset;
}
