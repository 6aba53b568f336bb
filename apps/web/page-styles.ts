import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const PAGES = /\/areas\/public\/pages\/([a-z-]+)\.tsx$/;
const samples = { entry: 'src/areas/public/sample-main.ts', manifest: 'page-scripts.json' };
/** The interactive public pages, each with its script. */
const LIVE: Record<string, { entry: string; manifest: string }> = {
  estimator: { entry: 'src/areas/public/main.tsx', manifest: 'public.json' },
  reference: { entry: 'src/areas/public/reference-main.ts', manifest: 'page-scripts.json' },
  music: samples,
  singers: samples,
};

/**
 * Gives the server build of the public pages the assets of each kind of page: the styles of the page and of everything
 * it imports. All other assets are in the browser build, under the same names.
 */
export function pageStyles({ clientRoot }: { clientRoot: string }): Plugin {
  return {
    name: 'cadenza-page-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (!entry) throw new Error('The pages need render-page.tsx.');
      const assets: Record<string, object> = {};
      for (const chunk of chunks) {
        const kind = PAGES.exec(chunk.facadeModuleId ?? '')?.[1];
        if (!kind) continue;
        const sheets = new Set<string>();
        gather(entry, chunks, sheets);
        gather(chunk, chunks, sheets);
        const styles = [...sheets].map((sheet) => textOf(bundle[sheet])).join('');
        const live = LIVE[kind];
        const script = live ? { script: liveScript(clientRoot, live) } : {};
        assets[kind] = { styles, styleHash: hashOf(styles), ...script };
      }
      entry.code = entry.code.replace('__PAGE_ASSETS__', () => JSON.stringify(assets));
      for (const file of files) if (file.type === 'asset') hand(file, clientRoot, bundle);
    },
  };
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The style sheets of a chunk in the order of the cascade: what it imports comes before its own. */
function gather(chunk: Chunk, chunks: readonly Chunk[], sheets: Set<string>, seen = new Set<Chunk>()): void {
  if (seen.has(chunk)) return;
  seen.add(chunk);
  for (const file of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === file);
    if (imported) gather(imported, chunks, sheets, seen);
  }
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return file?.type === 'asset' ? String(file.source).trim() : '';
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The script from the browser build. It is fetched once the page is parsed and the server-rendered content has been
 * painted, so neither its download nor its execution delays that content.
 */
function liveScript(clientRoot: string, { entry, manifest: list }: { entry: string; manifest: string }) {
  const manifest = JSON.parse(readFileSync(path.join(clientRoot, '.vite', list), 'utf8')) as Record<
    string,
    { file: string; css?: string[]; imports?: string[] }
  >;
  const made = manifest[entry];
  if (!made) throw new Error(`The pages need the script ${entry}.`);
  const standsOn = (made.imports ?? []).map((name) => manifest[name]?.file).filter((file) => file !== undefined);
  const files = [...standsOn, made.file].map((file) => `"/${file}"`);
  // All are fetched in parallel, and each runs after the previous one: several short tasks instead of a long one.
  const fetchAll = `[${files.join()}].map(f=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:f})))`;
  const runEach = files.map((file) => `import(${file})`).join('.then(()=>') + ')'.repeat(files.length - 1);
  const begin = `let b,s=()=>{b||(b=1,${fetchAll},${runEach})}`;
  // If the server rendered nothing, there is no paint to wait for.
  const whenWhole = `()=>{${begin};document.getElementById('root').firstChild?(${afterFirstPaint('s')}):s()}`;
  // Until the script has loaded, pressed buttons are recorded (areas/public/early-touches.ts).
  const note = "early=[];addEventListener('click',e=>window.early&&early.push(e.target.closest('#root button')),true)";
  const starter = `${note};addEventListener('DOMContentLoaded',${whenWhole})`;
  return { starter, starterHash: hashOf(starter), sheets: (made.css ?? []).map((sheet) => `/${sheet}`) };
}

/** The longest time that a script waits for the first paint of its page, in milliseconds. */
const LONGEST_WAIT = 3000;

/**
 * A line of script that calls a function, which may be called twice, once what the page already holds has been painted.
 * Background tabs, and browsers that do not report paints, call it after the timeout.
 */
const afterFirstPaint = (name: string): string =>
  `setTimeout(${name},${LONGEST_WAIT}),new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&${name}()).observe({type:'paint',buffered:true})`;

/** Copies a picture missing from the browser build into it. Style sheets are inlined in the pages. */
function hand(asset: Rolldown.OutputAsset, clientRoot: string, bundle: Rolldown.OutputBundle): void {
  const place = path.join(clientRoot, asset.fileName);
  if (!asset.fileName.endsWith('.css') && !existsSync(place)) {
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, asset.source);
  }
  delete bundle[asset.fileName];
}
