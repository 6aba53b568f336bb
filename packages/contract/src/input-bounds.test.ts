import { expect, it } from 'vitest';
import { date, id, instant } from './fields.ts';
import { type InputSchema, inputSchema } from './input-schema.ts';
import { allOperations } from './operations.ts';

const largest = 2 ** 31 - 1;
/** Formats with a length of their own; the domain limits an email address to 254 characters. */
const shortFormats = ['uuid', 'date', 'date-time', 'email'];

/** The paths of all unbounded values. */
function* boundless(schema: InputSchema, path: string): Generator<string> {
  const { type, items, properties = {}, enum: values, contentSchema } = schema;
  for (const way of [schema.anyOf, schema.oneOf, schema.allOf].flat()) if (way) yield* boundless(way, path);
  for (const [name, field] of Object.entries(properties)) yield* boundless(field, `${path}.${name}`);
  for (const list of [items, contentSchema]) if (list) yield* boundless(list, `${path}.*`);
  if (values || 'const' in schema) return;
  if (type === 'string' && !isShort(schema)) yield `${path}: any length`;
  if (type === 'array' && schema.maxItems === undefined) yield `${path}: any number of entries`;
  if ((type === 'integer' || type === 'number') && !isStored(schema)) yield `${path}: any number`;
}

const isShort = ({ maxLength, format = '', pattern }: InputSchema) =>
  maxLength !== undefined || shortFormats.includes(format) || (pattern !== undefined && !/[*+]/.test(pattern));
const isStored = ({ minimum = -Infinity, maximum = Infinity }: InputSchema) =>
  minimum >= -largest - 1 && maximum <= largest;

it('every text, list and number of an input is bounded, and every number fits its column', () => {
  const found = allOperations.flatMap(({ operationId, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [...boundless(inputSchema(schema), `${operationId}.${part}`)] : [],
    ),
  );
  expect(found).toEqual([]);
});

const range = 'Please enter a date between 1900 and 2200';
const zone = 'Please enter a date and time with its zone';

it.each([
  [date, '1900-01-01', undefined],
  [date, '2200-12-31', undefined],
  [date, '1899-12-31', range],
  [date, '0000-01-01', range],
  [date, '2201-01-01', range],
  [date, '2027-02-30', 'Please enter a date as YYYY-MM-DD'],
  [instant, '2027-03-13T04:00:00.123456789Z', undefined],
  [instant, '2027-03-13T15:00:00+14:00', undefined],
  [instant, '0000-03-13T04:00:00Z', range],
  [instant, '2027-03-13T04:00:00+16:00', zone],
  [instant, `2027-03-13T04:00:00.${'1'.repeat(200)}Z`, zone],
  [instant, '2027-03-13T04:00:00', zone],
])('%# a date is within the years we deal with: %s', (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual(message && [message]);
});

it('an id in capitals equals the same id in lower case', () => {
  expect(id.parse('7BB794AC-32F1-4C8D-9C05-5BD1B2C9C1C4')).toBe('7bb794ac-32f1-4c8d-9c05-5bd1b2c9c1c4');
});
