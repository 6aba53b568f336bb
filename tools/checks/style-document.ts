import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

const path = 'STYLE.md';
/** What may enforce a rule besides the checks. */
const otherHolders = ['by review', 'database tests', 'browser tests'];
/** A list item with its continuation lines. */
const rule = /^(?:\d+\.|-) .*(?:\n {2,}\S.*)*/gm;

/** Checks STYLE.md: each rule ends with what enforces it, every check is listed, and no listed check is missing. */
export function styleDocument(tree: Tree, checkNames: readonly string[]): Finding[] {
  if (!tree.has(path)) return [{ file: path, what: 'It is missing.', fix: 'Write down how we write code.' }];
  const text = tree.read(path);
  const findings: Finding[] = [];
  const named = new Set<string>();
  for (const match of text.matchAll(rule)) {
    const line = text.slice(0, match.index).split('\n').length;
    const holders = /\*\(([^)]+)\)\*$/.exec(match[0])?.[1]?.split(/,\s+/) ?? [];
    if (holders.length === 0) {
      const fix = 'End it with *(name of the check)* or *(by review)*.';
      findings.push({ file: path, line, what: 'A rule that does not say what holds it.', fix });
    }
    for (const holder of holders.map((holder) => holder.replace(/\s+/g, ' '))) {
      named.add(holder);
      if (otherHolders.includes(holder) || checkNames.includes(holder)) continue;
      const fix = `The checks are: ${checkNames.join(', ')}.`;
      findings.push({ file: path, line, what: `There is no check '${holder}'.`, fix });
    }
  }
  for (const name of checkNames.filter((name) => !named.has(name))) {
    findings.push({ file: path, what: `No rule names the check '${name}'.`, fix: 'Write the rule that it holds.' });
  }
  return findings;
}
