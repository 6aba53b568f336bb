import type { Answer, FieldError } from '@cadenza/contract/envelope';
import { isRecord } from '@cadenza/domain/is-record';
import type { RefusalCode } from '@cadenza/domain/refusals/table';

/** Cadenza refused the request, or asks for confirmation first. Switch on `code`; the message is for people. */
export class Refused extends Error {
  override name = 'Refused';
  /** Null when the response came from a proxy rather than Cadenza. */
  readonly code: RefusalCode | null;
  /** The HTTP status. */
  readonly status: number;
  /** Nothing has changed: the operation documents how to confirm, usually with `confirm: true` in its body. */
  readonly isQuestion: boolean;
  /** The invalid fields of the body, each with its dotted path. */
  readonly fields: readonly FieldError[];
  /** Details of the refusal; their shape depends on the code. */
  readonly details: unknown;
  /** The fault number to report to support; null if it was not a fault. */
  readonly faultId: string | null;

  constructor(response: Response, answer: Partial<Answer<unknown>>) {
    super(answer.message ?? `HTTP ${response.status}`);
    this.code = answer.refusal ?? null;
    this.status = response.status;
    this.isQuestion = response.ok;
    this.details = answer.payload;
    this.fields = fieldsIn(answer.payload);
    this.faultId = faultIdIn(answer.payload);
  }
}

/** No response came: it is unknown whether the request was carried out. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

function faultIdIn(payload: unknown): string | null {
  return isRecord(payload) && typeof payload.faultId === 'string' ? payload.faultId : null;
}

function fieldsIn(payload: unknown): FieldError[] {
  const fields = isRecord(payload) ? payload.fields : undefined;
  return Array.isArray(fields) ? fields.filter(isFieldError) : [];
}
