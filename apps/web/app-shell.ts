import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** The entry that becomes /sw.js. */
export const worker = 'service-worker';

const SCREENS = '/areas/musician/musician-screens.ts';
/** Letters of languages that no screen is written in are fetched only when a name needs them. */
const FACES = /(figtree|fraunces)-latin-wght-normal[^/]*\.woff2$/;

/**
 * Tells the service worker which hashed files the musician's pages are made of: the app's entry, each of their screens, what these import,
 * their styles and the two faces. Another build is another version.
 */
export function appShell(): Plugin {
  return {
    name: 'cadenza-app-shell',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sw = chunks.find((chunk) => chunk.name === worker && chunk.isEntry);
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('app.html'));
      if (!sw || !entry) throw new Error('The app shell needs the worker and the app.');
      const screens = [...this.getModuleIds()]
        .filter((id) => id.endsWith(SCREENS))
        .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      const roots = [entry, ...chunks.filter(({ facadeModuleId }) => screens.includes(facadeModuleId ?? ''))];
      const files = new Set<string>();
      for (const root of roots) gather(root, chunks, files);
      for (const file of Object.keys(bundle)) if (FACES.test(file)) files.add(file);
      const addresses = [...files].sort().map((file) => `/${file}`);
      const version = createHash('sha256').update(addresses.join()).digest('hex').slice(0, 12);
      sw.code = sw.code
        .replaceAll('__SHELL_FILES__', JSON.stringify(addresses))
        .replaceAll('__SHELL_VERSION__', `"${version}"`);
    },
  };
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };

/** A chunk, its styles, and everything it imports before it runs. */
function gather(chunk: Chunk, chunks: readonly Chunk[], files: Set<string>): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  for (const file of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === file);
    if (imported) gather(imported, chunks, files);
  }
}
