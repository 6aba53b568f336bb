import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a browser loads before the estimator answers, gzipped, in kB: the page's scripts with all they import, its styles, the page. */
export function publicBundle(dist: string): { javascriptKb: number; stylesKb: number; htmlKb: number } | null {
  const page = path.join(dist, 'public.html');
  if (!existsSync(page)) return null;
  const html = readFileSync(page, 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
  const scripts = withImports(
    dist,
    files.filter((file) => file.endsWith('.js')),
  );
  return {
    javascriptKb: gzipped(dist, scripts),
    stylesKb: gzipped(
      dist,
      files.filter((file) => file.endsWith('.css')),
    ),
    htmlKb: Math.round(gzipSync(html).length / 100) / 10,
  };
}

/** The scripts and everything they import at once; what is imported later, on demand, is left out. */
function withImports(dist: string, files: string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(path.join(dist, file), 'utf8');
    for (const match of code.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g)) {
      visit(path.posix.join(path.posix.dirname(file), match[1] ?? ''));
    }
  };
  files.forEach(visit);
  return [...found];
}

const gzipped = (dist: string, files: string[]): number =>
  Math.round(files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0) / 100) / 10;
