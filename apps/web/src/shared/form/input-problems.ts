import { fieldErrorsOf } from '@cadenza/contract/field-errors';
import type { FieldProblem } from '@cadenza/domain/field-problems';
import type { z } from 'zod';

/**
 * What is wrong with the body of an operation, before it is sent: by rules that need more than the body, such as
 * the region of a city, then by the operation's own schema in the contract.
 */
export function inputProblems(schema: z.ZodType, body: unknown, rules: readonly FieldProblem[] = []): FieldProblem[] {
  const read = schema.safeParse(body, { reportInput: true });
  return [...rules, ...(read.success ? [] : fieldErrorsOf(read.error))];
}
