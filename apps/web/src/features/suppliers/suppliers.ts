import type { OperationId, OutputOf } from '@cadenza/contract/operations';

export type Supplier = OutputOf<'getSupplier'>;
export type SupplierRow = OutputOf<'listSuppliers'>['items'][number];

/** Queries to invalidate when a supplier changes. */
export const supplierReads: OperationId[] = ['listSuppliers', 'getSupplier'];
