import type { OutputOf, RequestOf } from '@cadenza/contract/operations';

export type Payee = OutputOf<'getPayeeDetails'>;
export type NumberName = RequestOf<'revealPayeeNumber'>['body']['number'];

/** "••••• 782": that there is a number, and by which end its owner knows it. */
export const maskedText = ({ tail }: Payee['taxNumber']): string => `••••• ${tail}`.trim();
