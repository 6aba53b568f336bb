import type { OutputOf, RequestOf } from '@cadenza/contract/operations';

export type Payee = OutputOf<'getPayeeDetails'>;
export type NumberName = RequestOf<'revealPayeeNumber'>['body']['number'];

/** "••••• 782": shows that there is a number, with its ending for recognition. */
export const maskedText = ({ tail }: Payee['taxNumber']): string => `••••• ${tail}`.trim();
