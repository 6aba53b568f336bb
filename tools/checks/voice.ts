import type { Finding } from './finding.ts';
import { parseSource } from './source.ts';
import type { Tree } from './tree.ts';

/** Phrases that no screen, mail, document or refusal needs → what we say. A short list, so that it never errs. */
const stiff: readonly [RegExp, string][] = [
  [/\bopens nothing any more\b/i, 'no longer works'],
  [/\bas things stand\b/i, 'right now'],
  [/\b(is|are) to be settled\b/i, 'to be confirmed'],
  [/\bput away by\b/i, 'archived by'],
  [/\bhow it came about\b/i, 'Breakdown'],
  [/\bis (this |that )?called that\b/i, 'No matches'],
  [/\bas it stands in the (mail|message)\b/i, 'open the link from the email'],
  [/\bchoose none\b/i, 'Clear selection'],
  [/\bstands here (as soon as|once)\b/i, 'Choose some music to see your price'],
  [/\b(please )?take no notice\b/i, 'please ignore this email'],
  [/\b(changed|saved|set) (this|these|the) [\w\s]+ meanwhile\b/i, 'someone else has just changed this'],
  [/\ball in all\b/i, 'Overall'],
  [/\banew\b/i, 'again'],
  [/\bstays? as (it is|they are)\b/i, 'doesn’t change'],
  [/\bopens? nothing\b/i, 'no longer works'],
  [/\bare there (stay|keep)\b/i, 'Existing files stay'],
  [/\b(is|are) owed by now\b/i, 'is owed now'],
  [/^whoever\b/i, 'Anyone who entered it can’t approve it'],
  [/\bat no cost\b/i, 'for free'],
  [/\bthe way it came\b/i, 'the way you paid it'],
  [/\ba mail of its own\b/i, 'We’ll email you the invoice'],
];
const product = /^(apps\/(web|api)|packages\/domain)\/src\/.+\.tsx?$/;
const notShown = /\.test\.tsx?$|\/testing\/|\/generated\//;

/** Looks for stiff phrases in what people read: strings, templates and the text of pages, not in comments. */
export function voice(tree: Tree): Finding[] {
  return tree.paths.flatMap((path) => {
    if (!product.test(path) || notShown.test(path)) return [];
    const text = tree.read(path);
    if (!stiff.some(([phrase]) => phrase.test(text.replace(/\s+/g, ' ')))) return [];
    const source = parseSource(path, text);
    const findings: Finding[] = [];
    const look = (words: string, start: number) => {
      const plain = words.replace(/\s+/g, ' ');
      for (const [phrase, better] of stiff) {
        const found = phrase.exec(plain)?.[0];
        if (!found) continue;
        const what = `'${found}' is stiff English.`;
        findings.push({ file: path, line: source.lineAt(start), what, fix: `Say it as in “${better}”.` });
      }
    };
    source.visit({
      Literal: (node) => {
        if (typeof node.value === 'string') look(node.value, node.start);
      },
      TemplateElement: (node) => look(node.value.cooked ?? '', node.start),
      JSXText: (node) => look(node.value, node.start),
    });
    return findings;
  });
}
