import { createHash } from 'node:crypto';
import path from 'node:path';

const fileOf = new Map<string, string>();

/**
 * Names a class of a CSS module after itself and its file, in the same way for the browser and for server-rendered pages.
 * Vite's own names also contain the line: half a kilobyte of the estimator's script.
 */
function shortClassName(name: string, fileName: string): string {
  const [file = ''] = path.relative(import.meta.dirname, fileName).split('?');
  const short = `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 3)}`;
  const other = fileOf.get(short) ?? file;
  if (other !== file) throw new Error(`Both ${file} and ${other} have a class ${short}: rename one`);
  fileOf.set(short, file);
  return short;
}

/** The Vite option that gives classes these names. */
export const cssModules = { modules: { generateScopedName: shortClassName } };
