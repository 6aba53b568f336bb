import type { OperationId, OutputOf } from '@cadenza/contract/operations';

export type Supplier = OutputOf<'getSupplier'>;
export type SupplierRow = OutputOf<'listSuppliers'>['items'][number];

/** Reads that show a supplier. */
export const supplierReads: OperationId[] = ['listSuppliers', 'getSupplier'];
