import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

interface Leak {
  readonly pattern: RegExp;
  readonly what: string;
  readonly fix: string;
}

const leaks: readonly Leak[] = [
  {
    pattern:
      /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bsk_live_[0-9a-zA-Z]{10,}|\bgh[pousr]_[0-9A-Za-z]{30,}/,
    what: 'This looks like a secret.',
    fix: 'Remove it, and treat it as compromised: replace it where it is used.',
  },
  {
    pattern: /(?<![\w./:-])\/(work|home|root)\/[\w.-]+/,
    what: 'This path exists on one machine only.',
    fix: 'Write it relative to the root of the repository, or compute it.',
  },
  {
    pattern: /\.\.\/shared\/(spec|design|hooks)\b|(?<![\w-])\.library\b|\b(house|look|stack|booking-flows)\.md\b/,
    what: 'This points to a document outside the repository.',
    fix: 'Write its content here: the repository stands alone.',
  },
  {
    pattern: /\b((sub|helper|coding|AI)[- ]?agents?|language model|AI[- ]generated|prompt(ed)? by|the brief)\b/i,
    what: 'This speaks of how the text was made.',
    fix: 'Speak of Cadenza and its trade.',
  },
  {
    pattern: /"resolved": "https?:\/\/(?!registry\.npmjs\.org\/)/,
    what: 'This package comes from a private registry.',
    fix: 'Install with omit-lockfile-registry-resolved=true.',
  },
];
const self = /^tools\/checks\/(stands-alone|words\.test)\.ts$/;
const text = /\.(ts|tsx|mts|mjs|js|css|sql|md|html|json|tsv|csv|svg|yml|yaml|sh)$|(^|\/)[^.]+$/;

/** Checks "the repository stands alone": no secret, no machine-specific path, nothing outside the repository. */
export function standsAlone(tree: Tree): Finding[] {
  return tree.paths
    .filter((path) => text.test(path) && !self.test(path))
    .flatMap((path) => {
      const whole = tree.read(path);
      return leaks.filter(({ pattern }) => pattern.test(whole)).flatMap((leak) => linesWith(path, whole, leak));
    });
}

function linesWith(file: string, whole: string, { pattern, what, fix }: Leak): Finding[] {
  return whole.split('\n').flatMap((line, index) => {
    const found = pattern.exec(line);
    return found ? [{ file, line: index + 1, what: `${what} (${found[0].slice(0, 40)})`, fix }] : [];
  });
}
