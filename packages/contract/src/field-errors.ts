import type { z } from 'zod';
import type { FieldError } from './envelope.ts';

/** The fields that fail a schema, each with its sentence; used by the browser and the server. */
export const fieldErrorsOf = ({ issues }: z.ZodError): FieldError[] => issues.flatMap(errorsOfIssue);

function errorsOfIssue(issue: z.core.$ZodIssue): FieldError[] {
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
  if (!fieldName.test(key)) return { path: path.join('.'), message: 'There’s an unknown field here' };
  return { path: [...path, key].join('.'), message: `The field ${key} is unknown` };
}
