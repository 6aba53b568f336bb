import type { OutputOf } from '@cadenza/contract/operations';

export type SupplierAccount = OutputOf<'getSupplierAccount'>;
