import type { FieldError } from '@cadenza/contract/envelope';
import type { Reason } from '@cadenza/domain/refusals/reason';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import { type DetailsOf, type RefusalCode, refusalTable } from '@cadenza/domain/refusals/table';

/** The one typed error at the edge: a refusal that a person can act on. Nothing has been changed when it is thrown. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: Reason['details'];
  /** A signed-in person gave a wrong password or code: this is logged, and the response is that of any wrong field. */
  readonly isWrongProof: boolean;

  constructor({ code, details }: Reason, { isWrongProof = false } = {}) {
    super(sentenceOf({ code, details }));
    this.code = code;
    this.details = details;
    this.isWrongProof = isWrongProof;
  }

  get row() {
    return refusalTable[this.code];
  }
  /** What is wrong with the input, and in which field. */
  get fields(): FieldError[] {
    const { details } = this as Reason<'invalidInput'> | Reason<'enquiryWithoutMusic'>;
    return this.code === 'invalidInput' || this.code === 'enquiryWithoutMusic' ? details.fields : [];
  }
  /** When to try again. */
  get retryAfterSeconds(): number | undefined {
    return this.details && 'retryAfterSeconds' in this.details ? this.details.retryAfterSeconds : undefined;
  }
}

/** `throw refuse('positionFilled', { position, musician })`; an operation declares the codes that it can return. */
export const refuse = <Code extends RefusalCode>(code: Code, ...[details]: DetailsOf<Code>) =>
  new Refusal({ code, details });
/** For the reason that a rule has returned. */
export const refuseWith = (reason: Reason) => new Refusal(reason);
/** Refuses if a rule has returned a reason. */
export function refuseIf(reason: Reason | null): void {
  if (reason !== null) throw refuseWith(reason);
}
/** A single wrong field, named by its path in the request. */
export const invalidField = (path: string, message: string) => refuse('invalidInput', { fields: [{ path, message }] });
/** The same for a signed-in person who failed to prove who they are. */
export const wrongProof = (path: string, message: string) =>
  new Refusal({ code: 'invalidInput', details: { fields: [{ path, message }] } }, { isWrongProof: true });
export const invalidFields = (fields: FieldError[]) => refuse('invalidInput', { fields });
/** Refuses if a rule has found something wrong with the input. */
export function refuseProblems(problems: FieldError[]): void {
  if (problems.length > 0) throw invalidFields(problems);
}
