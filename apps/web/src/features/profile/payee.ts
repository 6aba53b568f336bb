import type { OutputOf, RequestOf } from '@cadenza/contract/operations';

export type Payee = OutputOf<'getPayeeDetails'>;
export type NumberName = RequestOf<'revealPayeeNumber'>['body']['number'];
