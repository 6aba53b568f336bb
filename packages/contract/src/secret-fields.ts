import { z } from 'zod';
import type { Operation } from './operation.ts';
import { allOperations } from './operations.ts';

const parts = ['params', 'query', 'body', 'output'] as const;
export type Part = (typeof parts)[number];

/** A field declared as `secret` or `linkKey` in the contract. */
export interface SecretField {
  readonly operation: Operation;
  readonly part: Part;
  /** Path within the part; `*` is every item of a list. */
  readonly path: readonly string[];
  readonly isLinkKey: boolean;
}

interface JsonSchema {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Every leaf field of a schema with its path. */
function* leavesOf(
  schema: JsonSchema,
  path: readonly string[] = [],
): Generator<{ format?: string; path: readonly string[] }> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* leavesOf(field, [...path, name]);
  if (schema.items) yield* leavesOf(schema.items, [...path, '*']);
  for (const way of [schema.anyOf, schema.oneOf, schema.allOf].flat()) if (way) yield* leavesOf(way, path);
  const isLeaf = schema.type !== undefined && !schema.properties && !schema.items;
  if (isLeaf && schema.type !== 'null') yield { path, ...(schema.format ? { format: schema.format } : {}) };
}

/** Every leaf field of every operation in the contract. */
export function* allFields(): Generator<SecretField & { format?: string }> {
  for (const operation of allOperations) {
    for (const part of parts) {
      const schema = operation[part];
      if (!schema) continue;
      const io = part === 'output' ? 'output' : 'input';
      for (const leaf of leavesOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema)) {
        yield { operation, part, isLinkKey: leaf.format === 'link-key', ...leaf };
      }
    }
  }
}

export const isSecret = ({ format }: { format?: string }): boolean => format === 'password' || format === 'link-key';

export const nameOf = ({ operation, part, path }: SecretField): string =>
  [operation.operationId, part, ...path].join('.');

/** The texts in `value` at the end of `path`. */
export function textsAt(value: unknown, [first, ...rest]: readonly string[]): string[] {
  if (first === undefined) return typeof value === 'string' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (first === '*') return Array.isArray(value) ? value.flatMap((item) => textsAt(item, rest)) : [];
  return textsAt((value as Record<string, unknown>)[first], rest);
}
