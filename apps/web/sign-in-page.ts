import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { afterFirstPaint } from './first-paint.ts';

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const ENTRY = 'app.html';
const SCREEN = 'src/features/session/login-screen.tsx';

/**
 * Writes login.html: the page of the app with the sign-in form already in it, and its styles. It is painted before the
 * app's script is fetched; the screen then takes the form's place (shared/session/early-form.ts).
 */
export function signInPage({ clientRoot }: { clientRoot: string }): Plugin {
  return {
    name: 'cadenza-sign-in-page',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const rendered = pathToFileURL(path.join(dir, 'render-sign-in.js')).href;
      const { renderSignIn } = (await import(rendered)) as { renderSignIn: () => Promise<string> };
      const manifest = JSON.parse(readFileSync(path.join(clientRoot, '.vite/app.json'), 'utf8')) as Manifest;
      const { entry, others, sheets } = partsOf(manifest);
      const script = starterOf(entry, others);
      const address = `assets/sign-in-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
      writeFileSync(path.join(clientRoot, address), script);
      const page = pageOf(readFileSync(path.join(clientRoot, ENTRY), 'utf8'), {
        script: address,
        sheets,
        body: await renderSignIn(),
      });
      writeFileSync(path.join(clientRoot, 'login.html'), page);
      rmSync(dir, { recursive: true });
    },
  };
}

/** The scripts of the app and of the screen, and the styles that the screen needs besides the app's, in their order. */
function partsOf(manifest: Manifest): { entry: string; others: string[]; sheets: string[] } {
  const ofApp = new Set<string>();
  gather(ENTRY, manifest, ofApp);
  const all = new Set(ofApp);
  gather(SCREEN, manifest, all);
  const ofScreen = [...all].filter((name) => !ofApp.has(name));
  return {
    entry: chunkOf(ENTRY, manifest).file,
    others: [...all].filter((name) => name !== ENTRY).map((name) => chunkOf(name, manifest).file),
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
  if (!chunk) throw new Error(`The sign-in page needs ${name}.`);
  return chunk;
}

/**
 * Runs before the body is parsed: sets light or dark, holds back a form that is sent before the screen can do it, and
 * fetches the app once the form is seen. Whoever is signed in already is taken home without seeing it.
 */
function starterOf(entry: string, others: readonly string[]): string {
  const fetchAll = `for(const href of ${JSON.stringify(others.map((file) => `/${file}`))})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href}))`;
  return `(()=>{
const root=document.documentElement,kept=k=>{try{return localStorage.getItem(k)}catch{return null}};
const scheme=kept('mantine-color-scheme-value');
root.dataset.mantineColorScheme=['light','dark'].includes(scheme)?scheme:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
let begun;
const start=()=>{if(begun)return;begun=1;${fetchAll};import('/${entry}')};
addEventListener('DOMContentLoaded',()=>{
if(/"accessToken"/.test(kept('cadenza.auth')))return document.getElementById('root').replaceChildren(),start();
const form=document.forms[0];
form.addEventListener('submit',e=>{e.preventDefault();form.dataset.sent=''});
${afterFirstPaint('start')}
});
})();
`;
}

interface Parts {
  script: string;
  sheets: readonly string[];
  body: string;
}

function pageOf(appPage: string, { script, sheets, body }: Parts): string {
  const links = sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`);
  const replaced: [RegExp, string][] = [
    [/<script type="module"[^>]*><\/script>/, `<script src="/${script}"></script>`],
    [/\s*<link rel="modulepreload"[^>]*>/g, ''],
    [/<title>/, '<title>Sign in · '],
    [/\s*<\/head>/, `\n    ${links.join('\n    ')}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root">${body}</div>`],
  ];
  return replaced.reduce((page, [from, to]) => {
    if (page.search(from) < 0) throw new Error(`The sign-in page finds no ${from} in app.html.`);
    return page.replace(from, () => to);
  }, appPage);
}
