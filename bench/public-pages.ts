import { gzipSync } from 'node:zlib';

interface PageWeight {
  path: string;
  /** The document including its styles, gzipped, in kB. */
  htmlKb: number;
  /** The scripts that run before it responds to a touch, with all their imports, gzipped, in kB. */
  javascriptKb: number;
}

const paths = ['/quote', '/quote?city=Toronto', '/quote?city=Boston', '/au/sydney/', '/sydney/static-singers'];

/** What a browser fetches for the public pages before they can be read and used. */
export async function publicPages(url: string): Promise<PageWeight[]> {
  const weights: PageWeight[] = [];
  for (const path of paths) weights.push(await weigh(url, path));
  return weights;
}

async function weigh(url: string, path: string): Promise<PageWeight> {
  const html = await textOf(url + path);
  const scripts = new Set<string>();
  for (const [, script = ''] of html.matchAll(/(?:import\(|<script[^>]+src=)"(\/assets\/[^"]+\.js)"/g)) {
    await gather(url, script, scripts);
  }
  return {
    path,
    htmlKb: kb(gzipSync(html).length),
    javascriptKb: kb(await gzippedSum(url, [...scripts])),
  };
}

/** The scripts and all their static imports; dynamic imports are left out. */
async function gather(url: string, script: string, found: Set<string>): Promise<void> {
  if (found.has(script)) return;
  found.add(script);
  const code = await textOf(url + script);
  for (const [, file = ''] of code.matchAll(/(?:^|[;}])import(?:[\w{}*,$\s]+from)?\s*["']\.\/([^"']+\.js)["']/g)) {
    await gather(url, `/assets/${file}`, found);
  }
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

async function gzippedSum(url: string, files: string[]): Promise<number> {
  const texts = await Promise.all(files.map((file) => textOf(url + file)));
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}

const kb = (bytes: number): number => Math.round(bytes / 100) / 10;
