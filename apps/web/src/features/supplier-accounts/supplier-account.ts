import type { OperationId, OutputOf } from '@cadenza/contract/operations';

export type SupplierAccount = OutputOf<'getSupplierAccount'>;

/** Reads that show a supplier's account, or what was done to it. */
export const accountReads: OperationId[] = ['getSupplierAccount', 'getSupplier', 'getPayDesk', 'getBatchPayment'];
