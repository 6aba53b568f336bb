import type { Operation } from '@cadenza/contract/operation';
import { shapes } from '@cadenza/contract/shapes';
import { z } from 'zod';

type Io = 'input' | 'output';
type Registry = z.core.$ZodRegistry<{ id: string }>;

/**
 * Gives each shape of the contract a name in the document: a shared shape the name it is exported under, the input and
 * output of an operation the operation's name, and any other shape used twice the name of its first place. Defaults
 * make a shape differ between requests and responses.
 */
export function nameShapes(operations: readonly Operation[]) {
  const named: Record<Io, Registry> = { input: z.registry(), output: z.registry() };
  const add = (io: Io, schema: z.ZodType, id: string) => {
    const isTaken = [...named[io]._idmap.keys()].includes(id);
    if (schema instanceof z.ZodObject && !named[io].has(schema))
      named[io].add(schema, { id: isTaken ? `${id}Shape` : id });
  };
  for (const [name, schema] of shapes) {
    add('output', schema, capital(name));
    add('input', schema, name.endsWith('Input') ? capital(name) : `${capital(name)}Input`);
  }
  const seen: Record<Io, Set<z.core.$ZodType>> = { input: new Set(), output: new Set() };
  const nameRepeated = (io: Io, schema: z.core.$ZodType, place: string): void => {
    if (seen[io].has(schema)) {
      if (schema instanceof z.ZodObject) add(io, schema, place);
      return;
    }
    seen[io].add(schema);
    for (const [key, part] of partsOf(schema)) nameRepeated(io, part, place + capital(key));
  };
  for (const { operationId, body, output, answers } of operations) {
    const id = capital(operationId);
    if (body) add('input', body, `${id}Body`);
    if (answers === 'envelope') add('output', output, `${id}Payload`);
    if (body) nameRepeated('input', body, `${id}Body`);
    nameRepeated('output', output, id);
  }
  return {
    referTo: (schema: z.ZodType, io: Io): Json => {
      const id = named[io].get(schema)?.id;
      return id === undefined ? jsonSchema(schema, io, named[io]) : { $ref: uri(id) };
    },
    schemas: { ...schemasIn('input', named.input), ...schemasIn('output', named.output) },
  };
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const uri = (id: string) => `#/components/schemas/${id}`;

/** The schemas that a schema consists of, each with the name of its place. */
function partsOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.entries(def.shape);
  if (def.type === 'array') return [['', def.element]];
  if (def.type === 'union') return def.options.map((option) => ['', option]);
  if (def.type === 'record') return [['', def.valueType]];
  return 'innerType' in def ? [['', def.innerType]] : [];
}

function schemasIn(io: Io, registry: Registry): Json {
  const { schemas } = z.toJSONSchema(registry, { ...options(io), uri });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutMarks(schema)]));
}

type Json = Record<string, unknown>;

export const jsonSchema = (schema: z.ZodType, io: Io, metadata?: Registry): Json =>
  withoutMarks(z.toJSONSchema(schema, { ...options(io), ...(metadata ? { metadata, uri } : {}) }) as Json);

const withoutMarks = ({ $schema, $id, ...schema }: Json): Json => schema;

const options = (io: Io) => ({
  io,
  unrepresentable: 'any' as const,
  override: ({ jsonSchema: made }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    // The format says the same in fewer words.
    if (made.format !== undefined) delete made.pattern;
    // A record of named keys has properties, which is what tools that read the document expect.
    if (made.propertyNames !== undefined && made.required !== undefined) {
      const value = made.additionalProperties;
      made.properties = Object.fromEntries(made.required.map((key) => [key, value as z.core.JSONSchema.BaseSchema]));
      delete made.propertyNames;
      made.additionalProperties = false;
    }
  },
});
