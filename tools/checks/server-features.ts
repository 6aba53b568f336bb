import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';
import { verbs } from './verbs.ts';

const kinds = [
  'routes.ts',
  'pages.ts',
  'commands/<verb-noun>.ts',
  'store.ts',
  'views.ts',
  'door.ts',
  'door/<name>.ts',
  'present.ts(x)',
  'jobs.ts',
  'mails/<name>.ts(x)',
  'documents/<name>.ts(x)',
];
const single = new Set([
  'routes.ts',
  'pages.ts',
  'store.ts',
  'views.ts',
  'door.ts',
  'present.ts',
  'present.tsx',
  'jobs.ts',
]);
const handlerLimit = 10;

/**
 * Checks the closed list of files in apps/api/src/features/<noun>, verb-noun commands, short handlers in routes.ts and pages.ts,
 * and that present.ts neither queries nor refuses.
 */
export function serverFeatures(tree: Tree): Finding[] {
  return tree.paths.flatMap((path) => {
    const inside = /^apps\/api\/src\/(?:features\/[^/]+|(workflows))\/(.+)$/.exec(path);
    if (!inside) return [];
    const name = inside[2] ?? '';
    return inside[1] ? checkWorkflow(tree, path, name) : checkFeatureFile(tree, path, name);
  });
}

/**
 * A workflow's operation has its row next to it, in `<noun>-routes.ts`, a page's in `<noun>-pages.ts`: a feature's routes may not
 * import from workflows.
 */
function checkWorkflow(tree: Tree, path: string, name: string): Finding[] {
  if (name.endsWith('.test.ts')) return [];
  if (/^[a-z0-9-]+-(?:routes|pages)\.ts$/.test(name)) return longHandlers(tree, path);
  if (/^[a-z0-9-]+\.ts$/.test(name) && isVerbNoun(name)) return severalActions(tree, path);
  return [{ file: path, what: 'A workflow is one file, named verb-noun after its action.', fix: verbAdvice }];
}

function checkFeatureFile(tree: Tree, path: string, name: string): Finding[] {
  const [folder, file] = name.includes('/') ? (name.split(/\/(.*)/) as [string, string]) : ['', name];
  if (file.includes('/') || !['', 'commands', 'door', 'mails', 'documents'].includes(folder))
    return [unknownKind(path)];
  if (/\.test\.tsx?$/.test(file) || folder === 'door' || folder === 'mails' || folder === 'documents') return [];
  if (folder === 'commands') {
    if (isVerbNoun(file)) return severalActions(tree, path);
    return [{ file: path, what: 'A command is named verb-noun after its one action.', fix: verbAdvice }];
  }
  if (!single.has(file)) return [unknownKind(path)];
  if (file.startsWith('present.')) return queriesAndRefusals(tree, path);
  return file === 'routes.ts' || file === 'pages.ts' ? longHandlers(tree, path) : [];
}

const verbAdvice = 'Start with a verb (tools/checks/verbs.ts lists them) followed by the noun.';
const isVerbNoun = (file: string) => {
  const words = file.replace(/\.ts$/, '').split('-');
  return words.length > 1 && verbs.has(words[0] ?? '');
};
const unknownKind = (path: string): Finding => ({
  file: path,
  what: 'This kind of file is not on the list for a server feature.',
  fix: `A feature has ${kinds.join(', ')} and tests beside them; a new kind is a decision in docs/decisions.`,
});

function severalActions(tree: Tree, path: string): Finding[] {
  const { exportedValues } = tree.source(path);
  if (exportedValues.length <= 1) return [];
  const what = `It exports ${exportedValues.join(', ')}: more than one action.`;
  return [{ file: path, what, fix: 'Give each action its own file; shared code goes into store.ts or the domain.' }];
}

/** The query builder, the database and refusals: what a whitelist of fields never needs. */
const beyondPresenting = /^kysely(?:\/|$)|\/platform\/(?:db\/database|refusal)\.ts$/;

function queriesAndRefusals(tree: Tree, path: string): Finding[] {
  return tree.source(path).imports.flatMap(({ specifier, line }) => {
    if (!beyondPresenting.test(specifier)) return [];
    const what = `A whitelist of fields imports ${specifier}.`;
    return [{ file: path, line, what, fix: 'Query in views.ts, store.ts or a door; refuse in a command or a view.' }];
  });
}

function longHandlers(tree: Tree, path: string): Finding[] {
  const source = tree.source(path);
  const findings: Finding[] = [];
  const measure = (node: { start: number; end: number }) => {
    const line = source.lineAt(node.start);
    const lines = source.lineAt(node.end) - line + 1;
    if (lines > handlerLimit) {
      const what = `A handler of ${lines} lines; at most ${handlerLimit}.`;
      findings.push({
        file: path,
        line,
        what,
        fix: 'Move the action into commands/ and its reads into views.ts.',
      });
    }
  };
  source.visit({ ArrowFunctionExpression: measure, FunctionExpression: measure, FunctionDeclaration: measure });
  return findings;
}
