import type { DetailsOf, RefusalCode } from './table.ts';

/** Why something is not allowed: a code from the table of refusals, and the details for its sentence. */
export interface Reason<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly details: DetailsOf<Code>[0];
}

/** `reason('positionFilled', { position, musician })` */
export const reason = <Code extends RefusalCode>(code: Code, ...[details]: DetailsOf<Code>): Reason<Code> => ({
  code,
  details,
});
