import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

const index = 'docs/security/asvs.md';
const statuses = ['Tested', 'By design', 'Open'] as const;
type Counts = Record<(typeof statuses)[number], number>;

/** The number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0, V1 to V17. */
const asked = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

interface Row {
  line: number;
  number: string;
  level: string;
  /** Its status. */
  said: string;
}

/**
 * Checks our answers to OWASP's ASVS: each chapter has all its requirements of levels 1 and 2, each with one status and its
 * reason, and the index counts them correctly.
 */
export function requirements(tree: Tree): Finding[] {
  if (!tree.has(index)) return [];
  const chapters = asked.map((wanted, at) => readChapter(tree, at + 1, wanted));
  return [...chapters.flatMap(({ findings }) => findings), ...summaryIsTrue(tree, chapters)];
}

interface Chapter {
  name: string;
  counts: Counts;
  findings: Finding[];
}

function readChapter(tree: Tree, chapter: number, wanted: number): Chapter {
  const name = `V${chapter}`;
  const path = tree.paths.find((each) => each.startsWith(`docs/security/asvs/v${chapter}-`));
  const counts: Counts = { Tested: 0, 'By design': 0, Open: 0 };
  if (!path) return { name, counts, findings: [{ file: index, what: `${name} has no page.`, fix: 'Write it.' }] };
  const rows = rowsOf(tree.read(path));
  for (const { said } of rows) for (const status of statusesIn(said)) counts[status]++;
  const findings = rows.flatMap((row, at) => problemsOf(row, chapter, rows.slice(0, at)).map(foundAt(path, row.line)));
  if (rows.length !== wanted) {
    const what = `${name} has ${rows.length} requirements of levels 1 and 2, not ${wanted}.`;
    findings.push({ file: path, what, fix: 'Compare it with the standard.' });
  }
  return { name, counts, findings };
}

const foundAt =
  (file: string, line: number) =>
  (what: string): Finding => ({ file, line, what, fix: 'Write it as docs/security/asvs.md says.' });

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line, at) => {
    const [, number, level = '', , ...said] = line.split('|').map((cell) => cell.trim());
    if (!number || !/^\d+\.\d+\.\d+$/.test(number)) return [];
    return [{ line: at + 1, number, level, said: said.join('|') }];
  });
}

const statusesIn = (said: string) => statuses.filter((status) => said.includes(`**${status}**`));

function problemsOf({ number, level, said }: Row, chapter: number, before: readonly Row[]): string[] {
  const [status, ...more] = statusesIn(said);
  return [
    ...(number.startsWith(`${chapter}.`) ? [] : [`${number} is of another chapter.`]),
    ...(level === '1' || level === '2' ? [] : [`${number} is of level ${level}.`]),
    ...(before.some((row) => row.number === number) ? [`${number} is written twice.`] : []),
    ...(status && said.startsWith(`**${status}**`) ? [] : [`${number} has no status.`]),
    ...(more.length > 0 ? [`${number} has more than one status.`] : []),
    ...(status && !/\*\*: \S/.test(said) ? [`${number} does not say why.`] : []),
    ...(status === 'Tested' && !/\.test\.tsx?`: “/.test(said) ? [`${number} names no test by its title.`] : []),
  ];
}

function summaryIsTrue(tree: Tree, chapters: readonly Chapter[]): Finding[] {
  const lines = tree.read(index).split('\n');
  const compare = (name: string, counts: Counts, isRow: (line: string) => boolean): Finding[] => {
    const at = lines.findIndex(isRow);
    if (at === -1) return [{ file: index, what: `${name} is missing here.`, fix: 'Add its row.' }];
    const here = lines[at]
      ?.split('|')
      .slice(2, 5)
      .map((cell) => cell.trim())
      .join(' | ');
    const counted = statuses.map((status) => counts[status]).join(' | ');
    if (here === counted) return [];
    const what = `${name} has ${counted} here, not ${here}.`;
    return [{ file: index, line: at + 1, what, fix: 'Count the rows of its page.' }];
  };
  const all = { Tested: 0, 'By design': 0, Open: 0 };
  for (const { counts } of chapters) for (const status of statuses) all[status] += counts[status];
  const total = `All ${asked.reduce((sum, each) => sum + each, 0)}`;
  return [
    ...chapters.flatMap(({ name, counts }) => compare(name, counts, (line) => line.startsWith(`| [${name} `))),
    ...compare(total, all, (line) => line.startsWith(`| ${total} `)),
  ];
}
