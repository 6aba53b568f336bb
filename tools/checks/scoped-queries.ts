import type { ESTree } from 'vite';
import type { Finding } from './finding.ts';
import { type FunctionNode, type ProofTypes, proofTypesOf, textOf } from './proof-types.ts';
import type { Tree } from './tree.ts';

const checkedPath =
  /^apps\/api\/src\/(?:features\/([^/]+)\/(?:store|views|door|(?:door|commands)\/[^/.]+)|(workflows)\/[^/.]+)\.ts$/;

export const exceptionsPath = 'tools/checks/unscoped-queries.tsv';

/**
 * Checks "every query over records takes a scope or a proof": an exported function of a server feature or a workflow that
 * reaches the database takes one, takes a row of a query that took one, is part of a query that its caller completes,
 * or is listed as an exception with its reason. Exceptions must still be needed. Not checked: routes and pages, which
 * call these functions, and jobs, which the clock runs.
 */
export function scopedQueries(tree: Tree): Finding[] {
  const exceptions = readExceptions(tree);
  const types = proofTypesOf(tree);
  const findings: Finding[] = [];
  for (const path of tree.paths) {
    const [, feature, workflow] = checkedPath.exec(path) ?? [];
    const place = feature ?? workflow;
    if (place === undefined) continue;
    for (const { name, line } of unscoped(tree, types, path)) {
      if (exceptions.delete(`${place} ${name}`)) continue;
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

/** Feature and function → line, from rows `feature, functions separated by spaces, reason`. */
function readExceptions(tree: Tree): Map<string, number> {
  if (!tree.has(exceptionsPath)) return new Map();
  const rows = tree.read(exceptionsPath).trimEnd().split('\n').slice(1);
  return new Map(
    rows.flatMap((row, index) => {
      const [feature = '', names = ''] = row.split('\t');
      return names.split(' ').map((name) => [`${feature} ${name}`, index + 2] as const);
    }),
  );
}

function unscoped(tree: Tree, types: ProofTypes, path: string): { name: string; line: number }[] {
  const source = tree.source(path);
  const found: { name: string; line: number }[] = [];
  const judge = (name: string, node: FunctionNode) => {
    if (!types.reachesDatabase(path, node) || types.takesProof(path, node)) return;
    if (isPartOfQuery(node, textOf(tree, path, node))) return;
    found.push({ name, line: source.lineAt(node.start) });
  };
  source.visit({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'FunctionDeclaration') judge(declaration.id?.name ?? '', declaration);
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations) {
        if (id.type !== 'Identifier') continue;
        if (init?.type === 'ArrowFunctionExpression') judge(id.name, init);
        else if (isPrepared(init)) found.push({ name: id.name, line: source.lineAt(id.start) });
      }
    },
  });
  return found;
}

/**
 * `(db) => db.selectFrom(…)…` or `(db) => songRows(db).where(…)…`, with no other parameters than expressions: it reads
 * nothing until its caller runs it.
 */
function isPartOfQuery({ params: [db, ...others], body, type }: FunctionNode, text: string): boolean {
  if (type !== 'ArrowFunctionExpression' || db?.type !== 'Identifier' || /\bexecute/.test(text)) return false;
  const areExpressions = others.every(
    (param) => param.type === 'Identifier' && typeNameOf(param.typeAnnotation?.typeAnnotation) === 'Expression',
  );
  return areExpressions && body !== null && rootOf(body) === db.name;
}

const typeNameOf = (type: ESTree.TSType | undefined) =>
  type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined;

/** What begins a chain of method calls: a name, or the first argument of another function's call. */
function rootOf(node: ESTree.Node): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object } = node.callee;
  if (object.type === 'Identifier') return object.name;
  if (object.type !== 'CallExpression' || object.callee.type !== 'Identifier') return rootOf(object);
  const [first] = object.arguments;
  return first?.type === 'Identifier' ? first.name : undefined;
}

const isPrepared = (init: ESTree.Expression | null) =>
  init?.type === 'CallExpression' &&
  init.callee.type === 'Identifier' &&
  ['prepared', 'preparedQuery'].includes(init.callee.name);
