import type { FieldError } from '@cadenza/contract/envelope';
import type { Operation } from '@cadenza/contract/operation';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidFields, refuse } from '../refusal.ts';
import { TokenRefused } from './token-refused.ts';

type Input = { params?: unknown; query?: unknown; body?: unknown };

/**
 * Parses a request against its operation. Refuses with the path and a sentence for every wrong field; at the token
 * endpoint with OAuth's error codes.
 */
export function readInput(operation: Operation, request: FastifyRequest): Input {
  const problems: FieldError[] = [];
  const input: Input = {};
  if (operation.params) {
    const params = operation.params.safeParse(request.params);
    if (!params.success) throw refuse('pageNotFound');
    input.params = params.data;
  }
  if (operation.query) input.query = parse(operation.query, request.query, problems);
  if (operation.body) input.body = parse(operation.body, request.body ?? {}, problems);
  const [first] = problems;
  if (first && operation.bodyType === 'form') {
    throw new TokenRefused('invalid_request', `${first.path}: ${first.message}`);
  }
  if (first) {
    throw invalidFields(problems);
  }
  return input;
}

function parse(schema: z.ZodType, value: unknown, problems: FieldError[]): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  const unstorable = findUnstorable(value);
  if (result.success && unstorable === null) return result.data;
  if (unstorable !== null)
    problems.push({ path: unstorable, message: 'There are characters here that cannot be stored' });
  else if (result.error) problems.push(...result.error.issues.flatMap(fieldErrorsOf));
  return undefined;
}

/** The path of a text that contains U+0000, the one character that PostgreSQL cannot store, or null. */
function findUnstorable(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const found = findUnstorable(part);
    if (found !== null) return found === '' ? name : `${name}.${found}`;
  }
  return null;
}

/** An issue of a schema as the fields that it concerns, each with its sentence. */
export function fieldErrorsOf(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownField(path, key));
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return [{ path: path.join('.'), message: 'This field is required' }];
  }
  return [{ path: path.join('.'), message: issue.message }];
}

const fieldName = /^[A-Za-z]\w{0,40}$/;

/**
 * A key that cannot be a field name is not repeated: when a body was sent with the wrong content type, it contains the
 * whole body.
 */
function unknownField(path: readonly string[], key: string): FieldError {
  if (!fieldName.test(key)) return { path: path.join('.'), message: 'There is a field here that is not known' };
  return { path: [...path, key].join('.'), message: `The field ${key} is not known here` };
}
