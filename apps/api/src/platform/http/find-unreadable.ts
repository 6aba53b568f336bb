import type { FieldError } from '@cadenza/contract/envelope';

/**
 * Far above what any screen sends: the largest input, a timeline of 200 moments, has 1,400 values three levels deep.
 */
const mostLevels = 20;
const mostValues = 10_000;

interface Part {
  value: unknown;
  name: string;
  level: number;
  within: Part | null;
}

/**
 * What no operation takes, whatever its schema: text that cannot be stored, and values nested or listed beyond all
 * measure. Null for anything else. It keeps its own stack: a body of one megabyte can be nested deeper than functions
 * can call themselves.
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
    if (values > mostValues) return { path: '', message: `At most ${mostValues} values can be read at once` };
    if (level === mostLevels) return { path: '', message: `This is nested in more than ${mostLevels} levels` };
    for (const name of names.toReversed()) {
      waiting.push({ value: (value as Record<string, unknown>)[name], name, level: level + 1, within: part });
    }
  }
  return null;
}

// PostgreSQL stores no U+0000, and in JSON no half of a surrogate pair. The other control characters, except tab and
// line breaks, mean nothing in a text that people read, and break the files and messages in which it ends up.
const unstorable = /(?![\t\n\r])\p{Control}|\p{Surrogate}/u;

function pathOf(part: Part): string {
  const names: string[] = [];
  for (let at: Part | null = part; at?.within; at = at.within) names.unshift(at.name);
  return names.join('.');
}
