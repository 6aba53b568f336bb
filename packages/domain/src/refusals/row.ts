/** The kind of refusal, by the specification's names of result types. */
export type RefusalType =
  | 'AUTHENTICATION_FAILED'
  | 'DATA_CONFLICT'
  | 'DENIED'
  | 'EXPIRED'
  | 'HUMAN_TEST_REQUIRED'
  | 'INVALID_ARGUMENT'
  | 'INVALID_REQUEST'
  | 'INVALID_STATE'
  | 'LOGIN_REQUIRED'
  | 'NOT_FOUND'
  | 'NOT_PERMITTED'
  | 'QUESTION'
  | 'SYSTEM_ERROR'
  | 'TIMEOUT'
  | 'WARNING';

/** The codes that the specification adds to a response; 0 adds nothing to the type. */
export const wireCodes = [0, 1, 8000, 9000, 'NotAllowedUpdating', 'ConfirmUpdating', 'Maintenance'] as const;
export type WireCode = (typeof wireCodes)[number];

/** A row of the table of refusals. `Details` is the tuple of arguments of its sentence: empty, or one record. */
export interface RefusalRow<Details extends readonly unknown[]> {
  readonly type: RefusalType;
  readonly sentence: (...details: Details) => string;
  readonly wireCode: WireCode;
  readonly title: string | undefined;
}

type Sentence<Details extends readonly unknown[]> = string | ((...details: Details) => string);

export const row =
  (type: RefusalType, { wireCode = 0, title }: { wireCode?: WireCode; title?: string } = {}) =>
  <Details extends readonly [] | readonly [object] = []>(text: Sentence<Details>): RefusalRow<Details> => ({
    type,
    sentence: typeof text === 'string' ? () => text : text,
    wireCode,
    title,
  });

export const notFound = (what: string): RefusalRow<[]> => row('NOT_FOUND')(`${what} was not found.`);
export const notPermitted = row('NOT_PERMITTED');
export const invalidState = row('INVALID_STATE');
export const conflict = row('DATA_CONFLICT');
export const expired = row('EXPIRED');
export const badRequest = row('INVALID_REQUEST');
export const denied = row('DENIED');
