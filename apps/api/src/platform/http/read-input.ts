import type { FieldError } from '@cadenza/contract/envelope';
import { fieldErrorsOf } from '@cadenza/contract/field-errors';
import type { Operation } from '@cadenza/contract/operation';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidFields, refuse } from '../refusal.ts';
import { findUnreadable } from './find-unreadable.ts';
import { TokenRefused } from './token-refused.ts';

type Input = { params?: unknown; query?: unknown; body?: unknown };

/** More than any form has fields; a list may have thousands of wrong entries. */
const maxProblems = 100;

/**
 * Parses a request against its operation. Refuses with the path and a sentence for every wrong field; at the token
 * endpoint with OAuth's error codes.
 */
export function readInput(operation: Operation, request: FastifyRequest): Input {
  const problems: FieldError[] = [];
  const input: Input = {};
  if (operation.params) {
    const params = findUnreadable(request.params) ? undefined : operation.params.safeParse(request.params);
    if (!params?.success) throw refuse('pageNotFound');
    input.params = params.data;
  }
  if (operation.query) input.query = parse(operation.query, request.query, problems);
  if (operation.body) input.body = parse(operation.body, request.body ?? {}, problems);
  const [first] = problems;
  if (first && operation.bodyType === 'form') {
    throw new TokenRefused('invalid_request', `${first.path}: ${first.message}`);
  }
  if (first) throw invalidFields(problems.slice(0, maxProblems));
  return input;
}

function parse(schema: z.ZodType, value: unknown, problems: FieldError[]): unknown {
  const unreadable = findUnreadable(value);
  if (unreadable) {
    problems.push(unreadable);
    return undefined;
  }
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  problems.push(...fieldErrorsOf(result.error));
  return undefined;
}
