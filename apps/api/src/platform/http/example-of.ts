import { type InputSchema, inputSchema, typeOf } from '@cadenza/contract/input-schema';
import type { z } from 'zod';

const sameId = '7b0d4c1e-52f0-4c5a-9d3e-1f6a8b2c3d4e';

/**
 * Examples for fields whose schema only says text or number, by field name, qualified by the operation or the
 * surrounding field where needed.
 */
const byName: Record<string, unknown> = {
  accountName: 'Harbour Pianos',
  accountNumber: '12345678',
  bankCode: '062-000',
  businessNumber: '51 824 753 556',
  city: 'Sydney',
  client_id: 'cadenza-web',
  'addBank.code': 'CBA',
  'updateBank.code': 'CBA',
  code: 'bookings.read',
  country: 'AU',
  description: 'As we said on the telephone',
  dueOn: '2027-03-01',
  dueTime: '09:00',
  duration: 1.5,
  email: 'grace@example.com',
  faultNumber: '0123456789abcdef',
  firstName: 'Grace',
  freeUntil: '17:00',
  fund: 'HOS 0100 AU',
  isPreferred: true,
  landline: '02 5550 4321',
  lastName: 'Nguyen',
  latitude: -33.8568,
  line1: '12 Pier Street',
  line2: '',
  locality: 'Sydney',
  longitude: 151.2153,
  memberNumber: '12345678',
  mobile: '0491 570 156',
  month: '2027-03',
  'createAttachmentUploadUrl.name': 'programme.pdf',
  'createDocumentUploadUrl.name': 'programme.pdf',
  'createKeySongUploadUrl.name': 'score.pdf',
  'createTimelineUploadUrl.name': 'order-of-the-day.csv',
  newId: 'c5a1e7d2-0b8f-4e63-8d4a-9b7c6d5e4f3a',
  note: 'Please ring the bell at the gate',
  page: '/bookings',
  password: 'Viola in the harbour, 27!',
  path: '/bookings',
  phone: '0491 570 156',
  postcode: '2000',
  prefixes: '06',
  rate: '0.1',
  reason: 'Agreed by telephone',
  region: 'AU',
  reminderHours: 24,
  'season.from': '11-01',
  'season.until': '03-31',
  state: 'NSW',
  suburb: 'Sydney',
  summary: 'Ring about the harp',
  taxNumber: '123 456 782',
  'publishTerms.text': '# Payment\nWithin fourteen days.',
  // A plan of one line: the remainder.
  'savePaymentPlan.percent': null,
  'savePaymentPlan.amountMinor': null,
  'savePaymentPlan.dueOn': null,
  url: 'https://example.com/music',
  username: 'grace.nguyen',
  usi: 'STA0100AU',
  'reportFault.version': '1.2.3',
  version: 1,
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  website: 'https://example.com',
};

/** Exactly one of these fields is given. */
const oneOfThese = [
  ['placeId', 'venueId', 'location'],
  ['rate', 'amountMinor'],
];

/** An example request body of an operation: every field with a realistic value. */
export function exampleOf(operationId: string, schema: z.ZodType): unknown {
  const known = (name: string) =>
    `${operationId}.${name}` in byName ? byName[`${operationId}.${name}`] : byName[name];
  return example(inputSchema(schema), '', known);
}

type Known = (name: string) => unknown;

function example(schema: InputSchema, name: string, known: Known): unknown {
  if (known(name) === null) return null;
  const type = typeOf(schema);
  const ways = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (ways) return example(ways.find((way) => way.type !== 'null' && way.maxLength !== 0) ?? {}, name, known);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (type === 'object') return exampleFields(schema, name, known);
  if (type === 'array') {
    const length = Math.max(schema.minItems ?? 1, 1);
    return Array.from({ length }, () => example(schema.items ?? {}, name, known));
  }
  if (type === 'boolean') return known(name) ?? false;
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return exampleNumber(schema, name, known);
  return exampleText(schema, name, known);
}

function exampleFields(
  { properties = {}, required = [] }: InputSchema,
  within: string,
  known: Known,
): Record<string, unknown> {
  const names = Object.keys(properties);
  const full = (name: string) => (known(`${within}.${name}`) === undefined ? name : `${within}.${name}`);
  const instead = oneOfThese.flatMap((group) => group.filter((name) => names.includes(name)).slice(1));
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || !instead.includes(name))
      .map(([name, field]) => [name, example(field, full(name), known)]),
  );
}

function exampleNumber({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: InputSchema, name: string, known: Known) {
  const usual = known(name);
  const value = typeof usual === 'number' ? usual : name.endsWith('Minor') ? 185_000 : 1;
  return Math.min(Math.max(value, minimum), maximum);
}

function exampleText(schema: InputSchema, name: string, known: Known): string {
  if (schema.contentSchema) return JSON.stringify(example(schema.contentSchema, name, known));
  const usual = known(name);
  if (typeof usual === 'string') return usual.slice(0, schema.maxLength);
  if (schema.format === 'uuid') return sameId;
  if (schema.format === 'date') return '2027-03-13';
  if (schema.format === 'date-time') return '2027-03-13T04:00:00.000Z';
  if (schema.format === 'email') return 'grace@example.com';
  if (schema.format === 'person-name') return 'Grace Nguyen';
  if (schema.pattern?.startsWith('^([01]')) return '15:00';
  if (schema.pattern?.includes('{43}')) return 'the-key-of-a-draft-has-43-characters-in-all';
  if (schema.pattern?.includes('{16}')) return '0123456789abcdef';
  return 'At Last';
}
