import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';

type Manifest = Record<string, { file: string; imports?: string[] }>;

const webRoot = inject('webRoot');
/** The script needed before a screen is shown: the most files, and the most bytes in this encoding. */
const budgets = [
  ['the list of bookings', 'app.json', ['app.html', 'src/areas/office/bookings-page.tsx'], 20, '.br', 200_000],
  ['the list of prospects', 'app.json', ['app.html', 'src/areas/office/prospects-page.tsx'], 20, '.br', 200_000],
  ['the sign-in screen', 'app.json', ['app.html', 'src/features/session/login-screen.tsx'], 20, '.br', 200_000],
  ['a musician’s offers', 'app.json', ['app.html', 'src/features/engagements/offers-screen.tsx'], 10, '.br', 175_000],
  ['what is seen before the app', 'app.json', ['src/early-start.ts'], 1, '.br', 1_000],
  ['the estimator', 'public.json', ['src/areas/public/main.tsx'], 3, '.gz', 95_000],
] as const;

test.each(budgets)('the script of %s stays within its budget', (_screen, list, parts, maxFiles, packed, maxBytes) => {
  const manifest = JSON.parse(readFileSync(path.join(webRoot, '.vite', list), 'utf8')) as Manifest;
  const files = new Set<string>();
  for (const part of parts) gather(part, manifest, files);
  const bytes = [...files].map((file) => bytesOf(path.join(webRoot, file), packed));
  expect(files.size).toBeLessThanOrEqual(maxFiles);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxBytes);
});

/** A part's file and its static imports; dynamic imports are left out. */
function gather(part: string, manifest: Manifest, files: Set<string>): void {
  const made = manifest[part];
  if (!made) throw new Error(`The build has no ${part}.`);
  if (files.has(made.file)) return;
  files.add(made.file);
  for (const imported of made.imports ?? []) gather(imported, manifest, files);
}

/** The size as the build compressed it; the smallest files are not compressed by the build. */
function bytesOf(file: string, packed: '.br' | '.gz'): number {
  if (existsSync(file + packed)) return statSync(file + packed).size;
  const script = readFileSync(file);
  return (packed === '.br' ? brotliCompressSync(script) : gzipSync(script)).length;
}
