import type { OperationId, OutputOf } from '@cadenza/contract/operations';

export type SupplierAccount = OutputOf<'getSupplierAccount'>;

/** Queries to invalidate when a supplier's account changes. */
export const accountReads: OperationId[] = ['getSupplierAccount', 'getSupplier', 'getPayDesk', 'getBatchPayment'];
