import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

/** A place in a built file of our own, as it stands in a trace. */
const builtPlace = /(file:\/\/(?![^\s()]*\/node_modules\/)[^\s()]+\/dist\/[^\s()/]+\.js):(\d+):(\d+)/g;

/**
 * A fault's trace in the files and lines that people write, where it names those of a bundle of ours. Node can do this by itself, but holds
 * the maps and the sources of every package in memory for it from the start, some 28 MB; here a map is read when a fault is told.
 */
export const mapStackTrace = (trace: string): string =>
  trace.replaceAll(builtPlace, (place, file: string, line: string, column: string) => {
    // Lines and columns count from nought in a map, and from one in a trace.
    const origin = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!origin || !('originalSource' in origin)) return place;
    const source = new URL(origin.originalSource, file).href;
    return `${source}:${origin.originalLine + 1}:${origin.originalColumn + 1}`;
  });

// Many faults in a row read a map once; it goes as soon as memory is wanted for something else.
const read = new Map<string, WeakRef<SourceMap>>();

function mapOf(file: string): SourceMap | undefined {
  const known = read.get(file)?.deref();
  if (known) return known;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')) as SourceMapPayload);
    read.set(file, new WeakRef(map));
    return map;
  } catch {
    // A trace in the bundle's lines is better than none.
    return undefined;
  }
}
