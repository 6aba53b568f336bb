import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapStackTrace } from './map-stack-trace.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'own-lines-'));
const bundle = path.join(folder, 'dist', 'main.js');

beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'told.ts'),
    "// A comment that no bundle keeps.\n\nexport const fail = (): never => {\n  throw new Error('No zone');\n};\n",
  );
  writeFileSync(
    path.join(folder, 'main.ts'),
    "import { fail } from './told.ts';\ntry {\n  fail();\n} catch (error) {\n  console.log((error as Error).stack);\n}\n",
  );
  await build({
    entryPoints: [path.join(folder, 'main.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
  });
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a trace of a bundle is shown with source files and lines', () => {
  const trace = execFileSync(process.execPath, [bundle], { encoding: 'utf8' });
  expect(trace).toContain(`${pathToFileURL(bundle).href}:`);
  const own = mapStackTrace(trace);
  expect(own).toContain(`${pathToFileURL(path.join(folder, 'told.ts')).href}:4:9`);
  expect(own).toContain(`${pathToFileURL(path.join(folder, 'main.ts')).href}:3:3`);
  expect(own).not.toContain('dist/main.js');
});

test.each([
  ['a package', 'at run (file:///srv/node_modules/pg/dist/main.js:1:2)'],
  ['a bundle whose map is missing', 'at run (file:///nowhere/dist/main.js:1:2)'],
  ['Node itself', 'at process.processTicksAndRejections (node:internal/process/task_queues:95:5)'],
])('a line of %s stays as it is', (_, line) => {
  expect(mapStackTrace(line)).toBe(line);
});
