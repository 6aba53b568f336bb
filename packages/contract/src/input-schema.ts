import { z } from 'zod';

/** The parts of JSON Schema that inputs are made of. */
export interface InputSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, InputSchema>;
  required?: string[];
  items?: InputSchema;
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
  allOf?: InputSchema[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  /** Of a text that contains JSON. */
  contentSchema?: InputSchema;
}

/**
 * A request value as JSON Schema, including values parsed from text, such as a number or a list in the
 * query string, whose limits the library does not report.
 */
export const inputSchema = (schema: z.core.$ZodType): InputSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override }) as InputSchema;

/** The schema of a value; for a nullable text or number, that of the text or number. */
export const typeOf = ({ type }: InputSchema): string | undefined => (Array.isArray(type) ? type[0] : type);

const override: z.core.JSONSchemaGeneratorParams['override'] = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodCodec) jsonSchema.enum = ['true', 'false'];
  else if (zodSchema instanceof z.ZodPipe) {
    const { in: read, out } = zodSchema.def;
    if (read instanceof z.ZodNumber) replace(jsonSchema, inputSchema(out));
    else if (read instanceof z.ZodPipe && out instanceof z.ZodArray)
      Object.assign(jsonSchema, { contentSchema: inputSchema(out) });
  }
};

function replace(jsonSchema: object, by: object): void {
  for (const name of Object.keys(jsonSchema)) delete (jsonSchema as Record<string, unknown>)[name];
  Object.assign(jsonSchema, by);
}
