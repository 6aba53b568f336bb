import { type RawBuilder, sql } from 'kysely';
import { likeText } from '../../platform/db/like-text.ts';

/** What a search looks at in a customer, alias c; the index customers_search holds just this. */
const searched = `(c.name || ' ' || c.email || ' ' || c.mobile)`;

/**
 * SQL that is true of a customer `c` whom these words find. Three characters and more are found anywhere in name, address and number;
 * one or two only where a word begins, as people are looked for, and as the index can answer.
 * @param give takes a value and answers its placeholder.
 */
export function isFoundBy(words: string, give: (pattern: string) => string): string {
  const text = likeText(words);
  if (words.length >= 3) return `${searched} ilike ${give(`%${text}%`)}`;
  return `(${searched} ilike ${give(`${text}%`)} or ${searched} ilike ${give(`% ${text}%`)})`;
}

/** The same for a query of the builder. */
export function isFoundBySql(words: string): RawBuilder<boolean> {
  const patterns: string[] = [];
  const [first = '', ...parts] = isFoundBy(words, (pattern) => `<${patterns.push(pattern)}>`).split(/<\d>/);
  const rest = parts.map((part, index) => sql`${patterns[index]}${sql.raw(part)}`);
  return sql<boolean>`${sql.raw(first)}${sql.join(rest, sql``)}`;
}

/** From how many people on a list goes along its own index and asks of each booking whose it is, in place of gathering theirs. */
export const manyPeople = 3000;
