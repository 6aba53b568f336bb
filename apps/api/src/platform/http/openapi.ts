import { answerSchema } from '@cadenza/contract/envelope';
import type { Operation } from '@cadenza/contract/operation';
import { allOperations } from '@cadenza/contract/operations';
import { z } from 'zod';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' });
  return rest;
};

/** The OpenAPI 3 document, made from the contract. */
export function openApiDocument(name: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of allOperations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.0.3',
    info: { title: `${name} API`, version: '1.0' },
    servers: [{ url: '/api/v1.0' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function describe(operation: Operation) {
  const isPublic = ['public', 'draft key', 'signed link', 'validation key', 'key in the address'].includes(
    operation.access,
  );
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    'x-access': operation.access,
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(operation.params, 'path'), ...parametersOf(operation.query, 'query')],
    ...(operation.body ? { requestBody: requestBodyOf(operation, operation.body) } : {}),
    responses: { 200: responseOf(operation) },
  };
}

function parametersOf(shape: z.ZodObject | undefined, where: 'path' | 'query') {
  return Object.entries(shape?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, 'input'),
  }));
}

function requestBodyOf(operation: Operation, body: z.ZodObject) {
  const type = operation.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema: jsonSchema(body, 'input') } } };
}

function responseOf(operation: Operation) {
  const type = operation.answers === 'envelope' ? 'application/json' : operation.answers;
  const schema = operation.answers === 'envelope' ? answerSchema(operation.output) : operation.output;
  return { description: 'OK', content: { [type]: { schema: jsonSchema(schema, 'output') } } };
}
