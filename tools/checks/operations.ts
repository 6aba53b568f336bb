import type { Finding } from './finding.ts';

/** The parts of a contract operation that the check needs. */
export interface DeclaredOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
}

interface CanonicalOperation {
  readonly operationId: string;
  /** `GET /Users`, `under /Users/…`, `POST`, words, or nothing: how much of the address is fixed. */
  readonly given: string;
  readonly access: string;
}

export const canonicalPath = 'packages/contract/src/canonical-operations.tsv';

/**
 * Checks the API surface: each operation is on the canonical list or our list of additions, with the address and access given
 * there, and every listed operation exists.
 */
export function operations(declared: readonly DeclaredOperation[], canonical: string, additions: string): Finding[] {
  const known = new Map(rowsOf(canonical).map((row) => [row.operationId, row]));
  const added = new Map(rowsOf(additions).map((row) => [row.operationId, row]));
  const findings: Finding[] = [];
  const report = (operationId: string, what: string, fix: string) =>
    findings.push({ file: `packages/contract (${operationId})`, what, fix });
  for (const operation of declared) {
    const row = known.get(operation.operationId) ?? added.get(operation.operationId);
    if (!row) {
      report(operation.operationId, 'It is on no list.', `Name it as in ${canonicalPath}, or add it with its reason.`);
      continue;
    }
    const address = `${operation.method} ${withBraces(operation.path)}`;
    if (!isGiven(row.given, address)) {
      report(operation.operationId, `It answers at ${address}; given is ${row.given}.`, 'Use the given address.');
    }
    if (row.access !== operation.access) {
      const what = `Its access is '${operation.access}'; given is '${row.access}'.`;
      report(operation.operationId, what, 'Declare the given access; the command may require more.');
    }
  }
  const answered = new Set(declared.map(({ operationId }) => operationId));
  for (const operationId of known.keys()) {
    if (!answered.has(operationId)) report(operationId, 'It is given and does not exist.', 'Declare and serve it.');
  }
  for (const operationId of added.keys()) {
    if (known.has(operationId)) report(operationId, 'It is on both lists.', 'Remove it from the list of additions.');
    else if (!answered.has(operationId)) {
      report(operationId, 'It is added and does not exist.', 'Remove it from the list of additions.');
    }
  }
  const addresses = new Map<string, string>();
  for (const { operationId, method, path } of declared) {
    const address = `${method} ${withBraces(path).replace(/\{[^}]+\}/g, '{}')}`;
    const other = addresses.get(address);
    if (other) report(operationId, `It has the same address as ${other}.`, 'Give it its own.');
    addresses.set(address, operationId);
  }
  return findings;
}

function rowsOf(table: string): CanonicalOperation[] {
  const [head = '', ...lines] = table.trimEnd().split('\n');
  const columns = head.split('\t');
  const cell = (cells: string[], column: string) => cells[columns.indexOf(column)] ?? '';
  return lines.map((line) => {
    const cells = line.split('\t');
    return { operationId: cell(cells, 'operationId'), given: cell(cells, 'given'), access: cell(cells, 'access') };
  });
}

const withBraces = (path: string) => path.replace(/:([A-Za-z]+)/g, '{$1}');

/** A method and path are compared exactly, except for parameter names; a method alone and `under /path` only as a prefix. */
function isGiven(given: string, address: string): boolean {
  const names = (text: string) => text.replace(/\{[^}]+\}/g, '{}');
  const full = /^(GET|POST|PUT|DELETE) (\/\S+)$/.exec(given);
  if (full) return names(address) === names(given);
  const under = /^under \/?(\S+)$/.exec(given);
  if (under) return names(address).includes(` /${names(under[1] ?? '')}`);
  const method = /^(GET|POST|PUT|DELETE)\b/.exec(given);
  return method ? address.startsWith(`${method[1]} `) : true;
}
