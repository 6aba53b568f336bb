import { createHash } from 'node:crypto';

/** SHA-256 of a JSON document in hexadecimal, independent of the order of its keys. */
export const hashDocument = (document: unknown): string => createHash('sha256').update(inOrder(document)).digest('hex');

function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, each]) => `${JSON.stringify(key)}:${inOrder(each)}`).join(',')}}`;
}
