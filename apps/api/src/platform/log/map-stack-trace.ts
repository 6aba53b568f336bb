import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

/** A position in one of our built files, as it appears in a trace. */
const builtPlace = /(file:\/\/(?![^\s()]*\/node_modules\/)[^\s()]+\/dist\/[^\s()/]+\.js):(\d+):(\d+)/g;

/**
 * A fault's stack trace with source files and lines instead of positions in our bundle. Node can do this itself, but
 * then keeps the maps and sources of every package in memory from the start, some 28 MB; here a map is read when a
 * fault is logged.
 */
export const mapStackTrace = (trace: string): string =>
  trace.replaceAll(builtPlace, (place, file: string, line: string, column: string) => {
    // Lines and columns count from zero in a map, and from one in a trace.
    const origin = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!origin || !('originalSource' in origin)) return place;
    const source = new URL(origin.originalSource, file).href;
    return `${source}:${origin.originalLine + 1}:${origin.originalColumn + 1}`;
  });

// A series of faults reads a map only once; it is freed when memory is needed.
const read = new Map<string, WeakRef<SourceMap>>();

function mapOf(file: string): SourceMap | undefined {
  const known = read.get(file)?.deref();
  if (known) return known;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')) as SourceMapPayload);
    read.set(file, new WeakRef(map));
    return map;
  } catch {
    // A trace with the bundle's lines is better than none.
    return undefined;
  }
}
