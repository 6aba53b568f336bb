import type { Reason } from '../src/refusals/reason.ts';
import { sentenceOf } from '../src/refusals/sentence-of.ts';

/** A lifecycle's result, with the sentence that people read in place of the refusal's code. */
export const said = <Answer extends { isAllowed: true } | { isAllowed: false; reason: Reason }>(answer: Answer) =>
  answer.isAllowed ? answer : { ...answer, reason: sentenceOf(answer.reason) };
