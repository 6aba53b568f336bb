import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** The entry that becomes /sw.js. */
export const worker = 'service-worker';
/** The entry that runs before the app. */
export const starter = 'early-start';

const ROUTES = '/areas/musician/musician-routes.ts';
/** What every screen loads once it is open, or on demand. */
const LATER = [
  '/shared/feedback/feedback-desk.tsx',
  '/features/session/user-menu.tsx',
  '/features/engagements/answer-buttons.tsx',
  '/features/engagements/work-map.tsx',
];
/** Fonts for other scripts are only fetched when a name needs them: no screen is written in those languages. */
const FACES = /(figtree|fraunces)-latin-wght-normal[^/]*\.woff2$/;

/**
 * Gives the service worker the list of hashed files for the musician's pages: the app's entry and what starts it, each of their screens, what these load later,
 * all their imports, their styles and both fonts. Every build is a new version.
 */
export function appShell(): Plugin {
  return {
    name: 'cadenza-app-shell',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sw = chunks.find((chunk) => chunk.name === worker && chunk.isEntry);
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('app.html'));
      const early = chunks.find((chunk) => chunk.name === starter && chunk.isEntry);
      if (!sw || !entry || !early) throw new Error('The app shell needs the worker, the app, and what starts it.');
      const loadedBy = (file: string) =>
        [...this.getModuleIds()]
          .filter((id) => id.endsWith(file))
          .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      const later = [ROUTES, ...LATER].flatMap((file) => {
        const ids = loadedBy(file);
        if (ids.length === 0) throw new Error(`The app shell found nothing that ${file} loads.`);
        return ids;
      });
      const roots = [early, entry, ...chunks.filter(({ moduleIds }) => moduleIds.some((id) => later.includes(id)))];
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

/** A chunk, its styles, and all its static imports. */
function gather(chunk: Chunk, chunks: readonly Chunk[], files: Set<string>): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  for (const file of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === file);
    if (imported) gather(imported, chunks, files);
  }
}
