import type { Finding } from './finding.ts';
import { isGenerated, isSource } from './kinds.ts';
import type { Tree } from './tree.ts';

const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/;
const typesOff = /@ts-(ignore|nocheck|expect-error)\b/;
const lintOff = /\b(biome-ignore|oxlint-disable|eslint-disable|stylelint-disable|v8 ignore)\b/;
/** A suppression with its reason: `biome-ignore lint/x/y: why` or `oxlint-disable-next-line rule -- why`. */
const explained = /biome-ignore(-\w+)?\s+\S+:\s*\S+|(oxlint|eslint|stylelint)-disable(-next-line|-line)?\s.*--\s*\S+/;
const refusedByCompiler = /@ts-expect-error \S/;

/**
 * Checks "nothing is left for later": no unfinished marks, no type checks switched off, no lint switched off without a reason.
 */
export function leftBehind(tree: Tree): Finding[] {
  return tree.paths.flatMap((path) => {
    if (isGenerated(path)) return [];
    return commentsOf(tree, path).flatMap(({ line, text }) => {
      if (unfinished.test(text)) {
        return [{ file: path, line, what: `'${text.trim()}'`, fix: 'Finish it now, or remove it.' }];
      }
      // A test expects an error where it shows what the compiler refuses; without the error it does not compile.
      if (typesOff.test(text) && !(path.endsWith('.test.ts') && refusedByCompiler.test(text))) {
        return [{ file: path, line, what: 'Type checking is switched off here.', fix: 'Write the real type.' }];
      }
      if (lintOff.test(text) && !explained.test(text)) {
        return [
          {
            file: path,
            line,
            what: 'A lint rule is switched off without a reason.',
            fix: 'Write the reason after it.',
          },
        ];
      }
      return [];
    });
  });
}

function commentsOf(tree: Tree, path: string): readonly { line: number; text: string }[] {
  if (isSource(path)) return tree.source(path).comments;
  if (!/\.(css|sql|html)$/.test(path)) return [];
  return tree
    .read(path)
    .split('\n')
    .map((text, index) => ({ line: index + 1, text }));
}
