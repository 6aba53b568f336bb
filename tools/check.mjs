// `npm run check`: everything that needs no database and no browser. Plain JavaScript, because it runs before the
// packages are installed. `--only-static` leaves out the unit tests.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensurePackages, root } from './ensure-packages.mjs';

/** What to do when a step fails; its own output says what failed and where. */
const howToFix = {
  format: 'npm run format fixes most of it',
  'dead code': 'delete unused code and packages, or use them',
};

/**
 * The linter and the compiler are Go programs. They run side by side, so each gets half of the processors: every further
 * thread of the linter infers the same types again. Freeing memory just before they exit took a third of their time.
 */
const goOptions = { GOGC: '800', GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)) };

function run(step) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [binary(step.bin), ...step.args], {
      cwd: root,
      env: { ...process.env, ...goOptions, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.on('error', (error) => resolve({ step, ok: false, output: String(error), seconds: 0 }));
    child.on('close', (code) =>
      resolve({ step, ok: code === 0, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

/** The script behind a package's command, to avoid starting a shell. */
function binary(name) {
  const folder = { oxlint: 'oxlint', biome: '@biomejs/biome', tsc: 'typescript' }[name] ?? name;
  const { bin } = JSON.parse(readFileSync(join(root, 'node_modules', folder, 'package.json'), 'utf8'));
  return join(root, 'node_modules', folder, typeof bin === 'string' ? bin : bin[name]);
}

/** The lines of a finished step: one, or one per rule when the step reports them separately. */
function linesOf({ step, ok, output, seconds }) {
  const own = step.reportsEach ? output.split('\n').filter((line) => line.startsWith('{')) : [];
  if (own.length > 0) return own.map((line) => JSON.parse(line));
  const advice = howToFix[step.name] ? `\n    → ${howToFix[step.name]}` : '';
  return [{ name: step.name, ok, seconds, detail: ok ? '' : `${indented(output)}${advice}` }];
}

const indented = (text) => text.trim().replace(/^/gm, '    ');

async function main() {
  await ensurePackages();
  const steps = JSON.parse(readFileSync(join(root, 'tools', 'steps.json'), 'utf8'));
  const waiting = steps.filter((step) => !(step.isTest && process.argv.includes('--only-static')));
  const started = performance.now();
  let passed = 0;
  let failed = 0;
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      for (const { name, ok, seconds, detail } of linesOf(await run(step))) {
        if (ok) passed += 1;
        else failed += 1;
        const time = seconds === undefined ? '' : `  ${seconds.toFixed(1)} s`;
        console.log(`${ok ? '✓' : '✗'} ${name}${time}${detail ? `\n${detail}` : ''}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, worker));
  console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s`);
  console.log(`check: ${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main();
