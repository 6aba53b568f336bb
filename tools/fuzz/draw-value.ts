import { createHash } from 'node:crypto';
import { type InputSchema, typeOf } from '@cadenza/contract/input-schema';
import type { SeededRandom } from '@cadenza/demo/chance/seeded-random';

/** The source of values that a schema alone cannot provide. */
export interface Source {
  readonly random: SeededRandom;
  /** The id of an existing record, by the name of its field. */
  idOf(name: string): string;
  /** The probability that an optional field is present, from 0 to 1. */
  readonly fullness: number;
  /** Makes interdependent fields consistent. */
  settle(fields: Record<string, unknown>): Record<string, unknown>;
  /** An existing or fitting value for this field; undefined where any value that the schema accepts will do. */
  valueOf(name: string, schema: InputSchema): unknown;
}

/** A random value that a schema accepts, with and without optional fields. */
export function drawValue(schema: InputSchema, name: string, source: Source): unknown {
  const { random } = source;
  const type = typeOf(schema);
  const isLeaf = type !== 'object' && type !== 'array' && schema.contentSchema === undefined;
  const known = isLeaf && schema.format !== 'uuid' ? source.valueOf(name, schema) : undefined;
  if (known !== undefined) return known;
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return drawValue(random.pick(ways), name, source);
  if (schema.allOf) return drawValue(schema.allOf.find((part) => part.type !== undefined) ?? {}, name, source);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (type === 'object') return drawFields(schema, source);
  if (type === 'array') return drawList(schema, name, source);
  if (type === 'integer') return drawWhole(schema, random);
  if (type === 'number') return drawWhole(schema, random) / (random.chance(0.5) ? 1 : 2);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return drawText(schema, name, source);
}

function drawFields({ properties = {}, required = [] }: InputSchema, source: Source): Record<string, unknown> {
  const likely = (name: string) => (name === 'cursor' ? 0.05 : source.fullness);
  const drawn = Object.entries(properties).filter(
    ([name]) => required.includes(name) || source.random.chance(likely(name)),
  );
  return source.settle(Object.fromEntries(drawn.map(([name, field]) => [name, drawValue(field, name, source)])));
}

function drawList({ items = {}, minItems = 0, maxItems = 4 }: InputSchema, name: string, source: Source): unknown[] {
  const length = source.random.whole(minItems, Math.max(minItems, Math.min(maxItems, 4)));
  const entries = Array.from({ length }, () => drawValue(items, name, source));
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

function drawWhole({ minimum = 0, maximum = 1000 }: InputSchema, random: SeededRandom): number {
  if (random.chance(0.1)) return random.pick([minimum, maximum]);
  const least = Math.max(minimum, Math.min(0, maximum));
  return random.whole(least, Math.min(maximum, least + random.pick([3, 100, 100_000])));
}

function drawText(schema: InputSchema, name: string, source: Source): string {
  const { random } = source;
  if (schema.contentSchema) return JSON.stringify(drawValue(schema.contentSchema, name, source));
  if (schema.format === 'uuid') return source.idOf(name);
  if (schema.format === 'date') return drawDate(random);
  if (schema.format === 'date-time') return `${drawDate(random)}T${drawHour(random)}:00${random.pick(['Z', '+11:00'])}`;
  if (schema.pattern?.startsWith('^([01]')) return drawHour(random);
  if (schema.pattern?.includes('{43}')) return keyOf(random);
  if (schema.pattern?.includes('{16}'))
    return keyOf(random)
      .slice(0, 16)
      .replaceAll(/[^\da-f]/g, '0');
  if (schema.pattern?.startsWith('^(0(')) return random.pick(['0', '0.1', '0.125', '1']);
  const words = Array.from({ length: random.whole(1, 6) }, () => random.pick(someWords)).join(' ');
  return words.slice(0, schema.maxLength);
}

const someWords = ['At', 'Last', 'Canon', 'harp', 'the garden', 'Müller', '2', 'o’clock', 'please', '🎻', 'vows'];

function drawDate(random: SeededRandom): string {
  // Two years around the season's present, which is the start of 2027.
  return new Date(Date.UTC(2026, 0, 1 + random.whole(0, 900))).toISOString().slice(0, 10);
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const drawHour = (random: SeededRandom) => `${twoDigits(random.whole(0, 23))}:${twoDigits(random.whole(0, 11) * 5)}`;

/** Shaped like one of our keys, but opens nothing. */
export const keyOf = (random: SeededRandom): string => createHash('sha256').update(random.uuid()).digest('base64url');
