import type { FieldError } from '@cadenza/contract/envelope';

/**
 * Far above what any screen sends: the largest input, a timeline of 200 moments, has 1,400 values three levels deep.
 */
const maxLevels = 20;
const maxValues = 10_000;

interface Part {
  value: unknown;
  name: string;
  level: number;
  within: Part | null;
}

/**
 * What every operation refuses, whatever its schema: text that cannot be stored, and excessively deep or long values.
 * Null for anything else. It keeps its own stack: a body of one megabyte can be nested deeper than the call stack
 * allows.
 */
export function findUnreadable(input: unknown): FieldError | null {
  const waiting: Part[] = [{ value: input, name: '', level: 0, within: null }];
  let values = 0;
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { value, level } = part;
    if (typeof value === 'string') {
      if (!unstorable.test(value)) continue;
      return { path: pathOf(part), message: 'There are characters here that cannot be stored' };
    }
    if (typeof value !== 'object' || value === null) continue;
    const names = Object.keys(value);
    values += names.length;
    if (values > maxValues) return { path: '', message: `At most ${maxValues} values can be read at once` };
    if (level === maxLevels) return { path: '', message: `This is nested in more than ${maxLevels} levels` };
    for (const name of names.toReversed()) {
      waiting.push({ value: (value as Record<string, unknown>)[name], name, level: level + 1, within: part });
    }
  }
  return null;
}

// PostgreSQL stores no U+0000, and in JSON no half of a surrogate pair. Control characters other than tab and line
// breaks mean nothing in text that people read, and break the files and messages it ends up in.
const unstorable = /(?![\t\n\r])\p{Control}|\p{Surrogate}/u;

function pathOf(part: Part): string {
  const names: string[] = [];
  for (let at: Part | null = part; at?.within; at = at.within) names.unshift(at.name);
  return names.join('.');
}
