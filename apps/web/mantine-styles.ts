import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/**
 * Fails the build if a Mantine component is used without its styles: half of them are left out
 * (src/shared/theme/mantine-parts.css), and a missing one would be noticed late.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'cadenza-mantine-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const scripts = files.filter((file) => file.type === 'chunk').map(({ code }) => code);
      const sheets = files.flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
      );
      const missing = missingStyles(scripts, sheets);
      if (missing.length > 0)
        throw new Error(`mantine-parts.css lacks the styles of Mantine with ${missing.join(', ')}.`);
    },
  };
}

/** The Mantine class names used by the scripts and styled by Mantine, but missing in our style sheets. */
function missingStyles(scripts: readonly string[], sheets: readonly string[]): string[] {
  const all = readFileSync(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), 'utf8');
  const inAll = classesOf([all]);
  const included = classesOf(sheets);
  return [...classesOf(scripts)].filter((name) => inAll.has(name) && !included.has(name));
}

const classesOf = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(/\bm_[0-9a-f]+/g) ?? []));
