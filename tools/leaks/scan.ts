// `tsx tools/leaks/scan.ts <folder>`: searches for secrets in what tools/leaks/record.mjs recorded of a whole test run.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from './record-entry.ts';
import { scanRecord } from './scan-record.ts';

const folder = process.argv[2] ?? '';

/** One process at a time, as each is searched for its own secrets. */
function* processes(): Generator<Entry[]> {
  for (const file of readdirSync(folder)) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    // A killed process may have left half a line.
    const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
    yield lines.filter(Boolean).map((line) => JSON.parse(line) as Entry);
  }
}

const { leaks, missing, counted } = scanRecord(processes());
console.log(
  Object.entries(counted)
    .map(([what, howMany]) => `${howMany} ${what}`)
    .join(', '),
);
report('no secret in a log line, a refusal, an address or a message', leaks);
report(
  'the record covers everything the tests do',
  missing.map((what) => `not there: ${what}`),
);
const failed = [leaks, missing].filter((findings) => findings.length > 0).length;
console.log(`scan: ${2 - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function report(name: string, findings: readonly string[]): void {
  console.log(`${findings.length === 0 ? '✓' : '✗'} ${name}`);
  for (const finding of findings) console.log(`    ${finding}`);
}
