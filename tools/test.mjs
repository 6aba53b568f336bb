// `npm test`: the checks, then unit, database, HTTP and browser tests in parallel, then a search for secrets in
// everything these logged, refused and sent. `npm test -- PATTERN …` runs only the tests whose path contains a pattern.
// The last line is the plain count.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ensurePackages, root } from './ensure-packages.mjs';
import { findChromium, howToGetChromium, installChromium } from './find-chromium.mjs';

const maxMinutes = 80;
const startedAt = performance.now();
const total = { passed: 0, failed: 0, skipped: [], failures: [] };
const scratch = mkdtempSync(path.join(tmpdir(), 'cadenza-test-'));
const record = path.join(scratch, 'record');
let running;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    running?.kill('SIGTERM');
    process.exit(1);
  });
}
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

const patterns = process.argv.slice(2);
await ensurePackages();
if (patterns.length > 0) {
  await runTests(patterns);
} else {
  await runChecks();
  startRecord();
  await runTests(['--project', 'unit', '--project', 'api', ...((await readyForBrowser()) ? ['--project', 'e2e'] : [])]);
  await scanRecord();
}
report();

async function runChecks() {
  title('checks');
  countLines('check', await run(['tools/check.mjs', '--only-static'], 'pipe'));
}

/** From here on every process records what its servers do; see tools/leaks/record.mjs. */
function startRecord() {
  mkdirSync(record);
  const recorder = pathToFileURL(path.join(root, 'tools/leaks/record.mjs')).href;
  process.env.TEST_RECORD_FOLDER = record;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${recorder}`;
}

async function scanRecord() {
  title('secrets in what the tests did');
  countLines('scan', await run(['tools/with-packages.mjs', 'tools/leaks/scan.ts', record], 'pipe'));
}

/** Reads the counts from a script's last line, and the names of what it marks as failed. */
function countLines(what, { code, output }) {
  const [, passed, failed] = output.match(new RegExp(`^${what}: (\\d+) passed, (\\d+) failed$`, 'm')) ?? [];
  count(Number(passed ?? 0), Number(failed ?? 0));
  for (const [, name] of output.matchAll(/^✗ (.+?)(?: {2}[\d.]+ s)?$/gm)) total.failures.push(`${what}: ${name}`);
  if (passed === undefined || (code !== 0 && !Number(failed))) fail(`${what}: ended without a result`);
}

/** @param {string[]} which What vitest runs: projects, or path patterns. */
async function runTests(which) {
  title('tests');
  const file = path.join(scratch, 'tests.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...which], 'inherit');
  const failedBefore = total.failed;
  countTests(file);
  // A rejection outside any test, or an aborted run, shows only in the exit code.
  if (code !== 0 && total.failed === failedBefore) fail(`tests: an error outside any test (exit code ${code})`);
}

function countTests(file) {
  let results;
  try {
    results = JSON.parse(readFileSync(file, 'utf8')).testResults;
  } catch {
    return;
  }
  for (const { name, status, message, assertionResults } of results) {
    const where = path.relative(root, name);
    const of = (...states) => assertionResults.filter((test) => states.includes(test.status));
    count(of('passed').length, 0);
    for (const test of of('failed')) fail(`${where}: ${test.fullName}${why(test.failureMessages[0])}`);
    for (const test of of('skipped', 'pending', 'todo', 'disabled')) total.skipped.push(`${where}: ${test.fullName}`);
    if (status === 'failed' && of('failed').length === 0)
      fail(`${where}: the file, its setup or its teardown failed${why(message)}`);
  }
}

/** The first lines of a failed test's output, for the end of a long log. */
function why(message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, 12);
  return lines.map((line) => `\n           ${line}`).join('');
}

/** A Chromium and the built product; each one that is unavailable counts as a failure, reported in a sentence. */
async function readyForBrowser() {
  const print = (line) => console.log(line);
  const chromium = findChromium() ?? installChromium(print);
  if (!chromium) {
    print(howToGetChromium);
    fail('browser stories: no Chromium');
    return false;
  }
  process.env.CHROMIUM_PATH = chromium;
  try {
    const { buildWhenStale } = await import('./product-build.mjs');
    await buildWhenStale(print);
    return true;
  } catch (error) {
    print(error.message);
    fail('browser stories: the product could not be built');
    return false;
  }
}

/** Runs one of our scripts in this Node; with 'pipe' its output is both shown and captured. Stops it when the time is up. */
function run(args, output) {
  return new Promise((resolve) => {
    running = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', output, 'inherit'] });
    const left = maxMinutes * 60_000 - (performance.now() - startedAt);
    const end = setTimeout(() => {
      fail(`ran out of time after ${maxMinutes} minutes`);
      running.kill('SIGKILL');
    }, left);
    let kept = '';
    running.stdout?.on('data', (chunk) => {
      kept += chunk;
      process.stdout.write(chunk);
    });
    running.once('close', (code, signal) => {
      clearTimeout(end);
      resolve({ code: code ?? signal, output: kept });
    });
  });
}

function report() {
  for (const name of total.skipped) console.log(`skipped  ${name}`);
  for (const name of total.failures) console.log(`failed   ${name}`);
  console.log(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function title(name) {
  console.log(`\n── ${name} ──\n`);
}

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

function fail(name) {
  total.failed += 1;
  total.failures.push(name);
}
