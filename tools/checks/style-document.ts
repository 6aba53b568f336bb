import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

/**
 * Holds STYLE.md to the truth: it names every check that runs (`check: name`), and none that does not. A rule there
 * ends with the checks that hold it, or with "by review".
 */
export function styleDocument(tree: Tree, checkNames: readonly string[]): Finding[] {
  const path = 'STYLE.md';
  if (!tree.has(path)) return [{ file: path, what: 'It is missing.', mend: 'Write down how we write code.' }];
  const findings: Finding[] = [];
  const named = new Set<string>();
  tree
    .read(path)
    .split('\n')
    .forEach((text, index) => {
      const isRule = /^(\d+\.|- ) /.test(text);
      const holders = /\*\(([^)]+)\)\*\s*$/.exec(text)?.[1];
      if (isRule && !holders) {
        const mend = 'End it with *(name of the check)* or *(by review)*.';
        findings.push({ file: path, line: index + 1, what: 'A rule that does not say what holds it.', mend });
      }
      for (const holder of (holders ?? '').split(', ').filter((holder) => holder !== '')) {
        named.add(holder);
        if (holder === 'by review' || checkNames.includes(holder)) continue;
        const mend = `The checks are: ${checkNames.join(', ')}.`;
        findings.push({ file: path, line: index + 1, what: `There is no check '${holder}'.`, mend });
      }
    });
  for (const name of checkNames.filter((name) => !named.has(name))) {
    findings.push({ file: path, what: `No rule names the check '${name}'.`, mend: 'Write the rule that it holds.' });
  }
  return findings;
}
