import type { ESTree } from 'vite';
import { type FunctionNode, nameOf } from './declarations.ts';
import type { Finding } from './finding.ts';
import { isTest } from './kinds.ts';
import { type ProofTypes, proofTypesOf, textOf } from './proof-types.ts';
import type { Tree } from './tree.ts';

/** The other layers of the platform know no record (database, HTTP, mail, rate limits), or make the proofs (session, jobs). */
const checkedPath =
  /^apps\/api\/src\/(?:features\/([^/]+)\/(?:store|views|door|(?:door|commands)\/[^/.]+)|(workflows)\/[^/.]+|(platform)\/(?:documents|files|history|invoices|links|second-factor|stored-documents)\/[^.]+)\.ts$/;
const placeOf = (path: string) => checkedPath.exec(path)?.slice(1).find(Boolean);
/** Their handlers get what a request sends. */
const isRoutes = (path: string) =>
  /^apps\/api\/src\/(features\/[^/]+\/(routes|pages)|workflows\/[^/.]+-routes)\.ts$/.test(path);
const isJobs = (path: string) => /^apps\/api\/src\/features\/[^/]+\/jobs\.ts$/.test(path);
const jobHandlers = 'apps/api/src/job-handlers.ts';
const isServer = (path: string) => path.startsWith('apps/api/src/') && path.endsWith('.ts') && !isTest(path);

export const exceptionsPath = 'tools/checks/unscoped-queries.tsv';

/** Who may call an exception: routes and pages with what a request sends; only code that has checked it; only jobs. */
const callers = ['routes', 'checked', 'jobs'] as const;
interface Exception {
  caller: string;
  line: number;
  isNeeded: boolean;
  isCalledByRoute: boolean;
}

/**
 * Checks "every query over records takes a scope or a proof": an exported function of a server feature, a workflow or the
 * platform that reaches the database takes one, takes a row of a query that took one, checks its record against the person who
 * acts, is part of a query that its caller completes, or is listed as an exception with its callers and its reason. Routes and
 * pages query nothing themselves and call only exceptions that are listed for them; only the worker calls jobs. Exceptions must
 * still be needed.
 */
export function scopedQueries(tree: Tree): Finding[] {
  const exceptions = readExceptions(tree);
  const types = proofTypesOf(tree);
  const findings: Finding[] = [];
  for (const path of tree.paths) {
    const place = placeOf(path);
    if (place === undefined) continue;
    for (const { name, line } of unscoped(tree, types, path)) {
      const exception = exceptions.get(`${place} ${name}`);
      if (exception) exception.isNeeded = true;
      else findings.push({ file: path, line, what: `${name} takes neither a scope nor a proof.`, fix: fixes.unscoped });
    }
  }
  for (const path of tree.paths.filter(isServer)) findings.push(...callsOf(tree, types, path, exceptions));
  return [...findings, ...faultsOf(exceptions)];
}

const fixes = {
  unscoped: `Take a scope or the id of a checked booking; or list it in ${exceptionsPath} with the reason.`,
  route: `Call a command or view that checks the record; or list it in ${exceptionsPath} for routes.`,
  query: 'Query in the store or a view, with a scope.',
  job: 'Queue the job: only the worker runs it, for nobody in particular.',
};

/** Feature and function → exception, from rows `feature, functions separated by spaces, callers, reason`. */
function readExceptions(tree: Tree): Map<string, Exception> {
  if (!tree.has(exceptionsPath)) return new Map();
  const rows = tree.read(exceptionsPath).trimEnd().split('\n').slice(1);
  return new Map(
    rows.flatMap((row, index) => {
      const [feature = '', names = '', caller = ''] = row.split('\t');
      const exception = { caller, line: index + 2, isNeeded: false, isCalledByRoute: false };
      return names.split(' ').map((name) => [`${feature} ${name}`, { ...exception }] as const);
    }),
  );
}

/** What a file calls that it may not call. */
function callsOf(tree: Tree, types: ProofTypes, path: string, exceptions: Map<string, Exception>): Finding[] {
  const found: Finding[] = [];
  const isRoute = isRoutes(path);
  const mayCallJobs = isJobs(path) || path === jobHandlers || exportsJob(tree, path, exceptions);
  for (const { path: from, name } of types.importsOf(path)) {
    const exception = exceptions.get(`${placeOf(from)} ${name}`);
    if (exception && isRoute) exception.isCalledByRoute = true;
    const at = { file: path, line: tree.source(path).lineAt(tree.read(path).indexOf(name)) };
    if (exception?.caller === 'checked' && isRoute)
      found.push({ ...at, what: `${name} gets what a request sends, but takes no proof.`, fix: fixes.route });
    const isJob = exception?.caller === 'jobs' || (isJobs(from) && /^[a-z]/.test(name));
    if (isJob && !mayCallJobs) found.push({ ...at, what: `${name} is called outside a job.`, fix: fixes.job });
  }
  const query = isRoute
    ? /\.(selectFrom|insertInto|updateTable|deleteFrom|selectNoFrom)\(|\bsql(<[^`]*>)?`/.exec(tree.read(path))
    : null;
  if (query)
    found.push({
      file: path,
      line: tree.source(path).lineAt(query.index),
      what: 'A handler queries.',
      fix: fixes.query,
    });
  return found;
}

const exportsJob = (tree: Tree, path: string, exceptions: Map<string, Exception>) => {
  const place = placeOf(path);
  return (
    place !== undefined &&
    tree.source(path).exportedValues.some((name) => exceptions.get(`${place} ${name}`)?.caller === 'jobs')
  );
};

/** Rows that are no longer needed, or that name the wrong callers. */
function faultsOf(exceptions: Map<string, Exception>): Finding[] {
  return [...exceptions].flatMap(([key, { caller, line, isNeeded, isCalledByRoute }]) => {
    const at = { file: exceptionsPath, line };
    if (!isNeeded) return [{ ...at, what: `${key} needs none.`, fix: 'Remove it from the list.' }];
    if (!callers.some((each) => each === caller))
      return [{ ...at, what: `${key} has no callers.`, fix: `Write one of ${callers.join(', ')}.` }];
    if (caller === 'routes' && !isCalledByRoute)
      return [{ ...at, what: `${key} is called by no route.`, fix: 'List it for code that has checked.' }];
    return [];
  });
}

function unscoped(tree: Tree, types: ProofTypes, path: string): { name: string; line: number }[] {
  const source = tree.source(path);
  const found: { name: string; line: number }[] = [];
  const judge = (name: string, node: FunctionNode) => {
    if (!types.reachesDatabase(path, node) || types.takesOnlyActor(path, node) || types.takesProof(path, node)) return;
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
    (param) => param.type === 'Identifier' && nameOf(param.typeAnnotation?.typeAnnotation) === 'Expression',
  );
  return areExpressions && body !== null && rootOf(body) === db.name;
}

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
