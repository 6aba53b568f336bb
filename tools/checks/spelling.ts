import type { Finding } from './finding.ts';
import { isGenerated } from './kinds.ts';
import type { Tree } from './tree.ts';

/** Wrong word → our spelling. Field names misspelt in older systems, and British spellings. */
const corrections: readonly [RegExp, string][] = [
  [/assingee/i, 'assignee'],
  [/\bprefered|[a-z]Prefered/i, 'preferred'],
  [/reminnder/i, 'reminder'],
  [/\bsalemanager|saleManager/i, 'salesManager'],
  [/organization/i, 'organisation'],
  [/\bcustomisation|isCustomization/, 'customised'],
  [/\brecieve/i, 'receive'],
  [/\bseperate/i, 'separate'],
  [/\boccured\b/i, 'occurred'],
  [/\badress/i, 'address'],
  [/\baccomodat/i, 'accommodate'],
  [/\bcatalog\b/i, 'catalogue'],
];
const notOurs = /^(tools\/checks\/(spelling|words\.test)\.ts|package-lock\.json)$/;

/** Checks the spelling of GLOSSARY.md in code, screens, SQL and documents. */
export function spelling(tree: Tree): Finding[] {
  return tree.paths.flatMap((path) => {
    if (notOurs.test(path) || isGenerated(path) || !/\.(ts|tsx|mjs|css|sql|md|html)$/.test(path)) return [];
    return tree
      .read(path)
      .split('\n')
      .flatMap((text, index) => {
        const wrong = corrections.find(([pattern]) => pattern.test(text));
        if (!wrong) return [];
        const what = `'${wrong[0].exec(text)?.[0]}' is not our spelling.`;
        return [{ file: path, line: index + 1, what, fix: `Write ${wrong[1]}.` }];
      });
  });
}
