import type { FieldError } from '@cadenza/contract/envelope';
import { fieldErrorsOf } from '@cadenza/contract/field-errors';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';

export type Submitted<Output> =
  | { isDone: true; output: Output }
  /** A problem, at its field or (path '') above the form. */
  | { isDone: false; problems: FieldError[] };

/**
 * Carries out a form's action, with the schema of the corresponding operation. What the schema or the action refuses is
 * returned as sentences, so that the page can be shown again with its values; a fault is thrown.
 */
export async function submitForm<Schema extends z.ZodType, Output>(
  schema: Schema,
  form: unknown,
  action: (input: z.output<Schema>) => Promise<Output>,
): Promise<Submitted<Output>> {
  const read = schema.safeParse(form, { reportInput: true });
  if (!read.success) return { isDone: false, problems: fieldErrorsOf(read.error) };
  try {
    return { isDone: true, output: await action(read.data) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problems = error.fields.length > 0 ? error.fields : [{ path: '', message: error.message }];
    return { isDone: false, problems };
  }
}
