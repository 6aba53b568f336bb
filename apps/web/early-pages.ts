import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; assets?: string[] }>;

const APP = 'app.html';
const STARTER = 'src/early-start.ts';

interface EarlyPage {
  name: string;
  at: string;
  title: string;
  screen: string;
  /** The fonts to preload, because text would move or grow once they load. */
  faces?: RegExp;
}

/** The content of the app's page before its script: the sign-in form, and the outline of a musician's offers. */
const pages: EarlyPage[] = [
  { name: 'login', at: '/login', title: 'Sign in', screen: 'src/features/session/login-screen.tsx' },
  {
    name: 'offers',
    at: '/musician/offers',
    title: 'Offers',
    screen: 'src/features/engagements/offers-screen.tsx',
    faces: /figtree-latin-wght-normal/,
  },
];

/**
 * Writes login.html and offers.html: the app's page with the look of its first screen already in it, and its styles.
 * The starter (src/early-start.ts) fetches the app, whose screen then replaces it.
 */
export function earlyPages({ clientRoot }: { clientRoot: string }): Plugin {
  return {
    name: 'cadenza-early-pages',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const rendered = pathToFileURL(path.join(dir, 'render-early-pages.js')).href;
      const { renderers } = (await import(rendered)) as { renderers: Record<string, () => Promise<string>> };
      const manifest = JSON.parse(readFileSync(path.join(clientRoot, '.vite/app.json'), 'utf8')) as Manifest;
      const appPage = readFileSync(path.join(clientRoot, APP), 'utf8');
      for (const page of pages) {
        const body = await renderers[page.name]?.();
        if (!body) throw new Error(`Nothing renders ${page.name}.html.`);
        writeFileSync(path.join(clientRoot, `${page.name}.html`), documentOf(appPage, page, manifest, body));
      }
      rmSync(dir, { recursive: true });
    },
  };
}

/** The scripts of the app and of the screen, and the styles that the screen needs besides the app's, in their order. */
function partsOf(screen: string, manifest: Manifest): { entry: string; others: string[]; sheets: string[] } {
  const ofApp = new Set<string>();
  gather(APP, manifest, ofApp);
  const all = new Set(ofApp);
  gather(screen, manifest, all);
  const ofScreen = [...all].filter((name) => !ofApp.has(name));
  return {
    entry: chunkOf(APP, manifest).file,
    others: [...all].filter((name) => name !== APP).map((name) => chunkOf(name, manifest).file),
    sheets: [...new Set(ofScreen.flatMap((name) => chunkOf(name, manifest).css ?? []))],
  };
}

/** What a chunk imports comes before it, as in the cascade. */
function gather(name: string, manifest: Manifest, into: Set<string>, seen = new Set(into)): void {
  if (seen.has(name)) return;
  seen.add(name);
  for (const imported of chunkOf(name, manifest).imports ?? []) gather(imported, manifest, into, seen);
  into.add(name);
}

function chunkOf(name: string, manifest: Manifest): Manifest[string] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The early pages need ${name}.`);
  return chunk;
}

function documentOf(
  appPage: string,
  { at, title, screen, faces }: EarlyPage,
  manifest: Manifest,
  body: string,
): string {
  const { entry, others, sheets } = partsOf(screen, manifest);
  const texts = (chunkOf(APP, manifest).assets ?? []).filter((file) => faces?.test(file));
  const links = [
    ...texts.map((face) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${face}">`),
    ...sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
  ];
  const starter = chunkOf(STARTER, manifest).file;
  const files = others.map((file) => `/${file}`).join(' ');
  const script = `<script src="/${starter}" data-at="${at}" data-entry="/${entry}" data-others="${files}"></script>`;
  const replaced: [RegExp, string][] = [
    [/<script type="module"[^>]*><\/script>/, script],
    [/\s*<link rel="modulepreload"[^>]*>/g, ''],
    [/<title>/, `<title>${title} · `],
    [/\s*<\/head>/, `\n    ${links.join('\n    ')}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root">${body}</div>`],
  ];
  return replaced.reduce((page, [from, to]) => {
    if (page.search(from) < 0) throw new Error(`An early page finds no ${from} in ${APP}.`);
    return page.replace(from, () => to);
  }, appPage);
}
