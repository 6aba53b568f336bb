import type { Code, FieldError, ResultTypeName } from '@cadenza/contract/envelope';

/** The one typed error at the edge: a refusal that a person can act on. Nothing has been changed when it is thrown. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly type: ResultTypeName;
  readonly code: Code;
  readonly title: string | undefined;
  readonly fields: FieldError[];
  readonly payload: Record<string, unknown> | undefined;
  /** When it is worth asking again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    type: ResultTypeName,
    message: string,
    more: {
      code?: Code;
      title?: string;
      fields?: FieldError[];
      payload?: Record<string, unknown>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
    this.type = type;
    this.code = more.code ?? 0;
    this.title = more.title;
    this.fields = more.fields ?? [];
    this.payload = more.payload;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const notFound = (what: string) => new Refusal('NOT_FOUND', `${what} was not found.`);
export const notPermitted = (reason = 'You do not have permission to do this.') => new Refusal('NOT_PERMITTED', reason);
export const invalidState = (reason: string) => new Refusal('INVALID_STATE', reason);
/** A single wrong field, named by its path in the request. */
export const invalidField = (path: string, message: string) =>
  new Refusal('INVALID_ARGUMENT', message, { fields: [{ path, message }] });
export const invalidFields = (fields: FieldError[]) =>
  new Refusal('INVALID_ARGUMENT', fields[0]?.message ?? 'Please check what you entered.', { fields });
