import type { Answer, FieldError } from '@cadenza/contract/envelope';
import type { RefusalCode } from '@cadenza/domain/refusals/table';

/** The server understood and said no, or asks something first. Switch on `code`; the message is for people. */
export class Refused extends Error {
  override name = 'Refused';
  /** Null where a proxy answered, and not Cadenza. */
  readonly code: RefusalCode | null;
  /** The HTTP status. */
  readonly status: number;
  /** Nothing has happened: the operation says how to confirm that it shall, mostly with `confirm: true` in its body. */
  readonly isQuestion: boolean;
  /** The fields of the body that are wrong, each with its dotted path. */
  readonly fields: readonly FieldError[];
  /** What the refusal is about; its shape depends on the code. */
  readonly details: unknown;
  /** By this number support finds what happened; null where nobody was at fault. */
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

/** No answer came: whether anything was carried out is not known. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

function faultIdIn(payload: unknown): string | null {
  return isRecord(payload) && typeof payload.faultId === 'string' ? payload.faultId : null;
}

function fieldsIn(payload: unknown): FieldError[] {
  const fields = isRecord(payload) ? payload.fields : undefined;
  return Array.isArray(fields) ? fields.filter(isFieldError) : [];
}
