import type { ESTree } from 'vite';
import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

const storePath = /^apps\/api\/src\/features\/([^/]+\/(?:store|views))\.ts$/;
/** A parameter that reaches the database. */
const asksDatabase = /\b(Db|Pool|PublicContext)\b/;
/** Made only by the session gate, or by a query that has checked the caller. */
const provesRight =
  /\b(OfficeContext|MusicianContext|EitherContext|SignedInContext|OfficeScope|MusicianScope|Actor|SeenBookingId|LockedBookingId|ReportCity)\b/;

export const exceptionsPath = 'tools/checks/unscoped-queries.tsv';

/**
 * Checks "every query over records takes a scope or a proof": an exported function of a feature's store.ts or views.ts that
 * reaches the database takes one of them, or is listed as an exception with its reason. Exceptions must still be needed.
 */
export function scopedQueries(tree: Tree): Finding[] {
  const exceptions = readExceptions(tree);
  const findings: Finding[] = [];
  for (const path of tree.paths) {
    const file = storePath.exec(path)?.[1];
    if (file === undefined) continue;
    for (const { name, line } of unscoped(tree, path)) {
      if (exceptions.delete(`${file} ${name}`)) continue;
      const fix = `Take a scope or the id of a checked booking; or list it in ${exceptionsPath} with the reason.`;
      findings.push({ file: path, line, what: `${name} takes neither a scope nor a proof.`, fix });
    }
  }
  const fix = 'Remove it from the list.';
  const stale = [...exceptions].map(([key, line]) => ({
    file: exceptionsPath,
    line,
    what: `${key} needs none.`,
    fix,
  }));
  return [...findings, ...stale];
}

/** File and function → line, from rows `file, functions separated by spaces, reason`. */
function readExceptions(tree: Tree): Map<string, number> {
  if (!tree.has(exceptionsPath)) return new Map();
  const rows = tree.read(exceptionsPath).trimEnd().split('\n').slice(1);
  return new Map(
    rows.flatMap((row, index) => {
      const [file = '', names = ''] = row.split('\t');
      return names.split(' ').map((name) => [`${file} ${name}`, index + 2] as const);
    }),
  );
}

function unscoped(tree: Tree, path: string): { name: string; line: number }[] {
  const text = tree.read(path);
  const source = tree.source(path);
  const found: { name: string; line: number }[] = [];
  const judge = (name: string, start: number, params: string) => {
    const types = [...params.matchAll(/\b[A-Z]\w+/g)].map(([type]) => declared.get(type) ?? '');
    if (!asksDatabase.test(params) || provesRight.test(params) || types.some((type) => provesRight.test(type))) return;
    found.push({ name, line: source.lineAt(start) });
  };
  const declared = new Map<string, string>();
  const declare = ({ id, start, end }: ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration) =>
    declared.set(id.name, text.slice(start, end));
  source.visit({ TSInterfaceDeclaration: declare, TSTypeAliasDeclaration: declare });
  source.visit({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'FunctionDeclaration') {
        const { id, params, start } = declaration;
        judge(id?.name ?? '', start, textOf(text, params));
      }
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations) {
        if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression') continue;
        judge(id.name, init.start, textOf(text, init.params));
      }
    },
  });
  return found;
}

const textOf = (text: string, nodes: readonly { start: number; end: number }[]) =>
  nodes.map(({ start, end }) => text.slice(start, end)).join(', ');
