import type { OutputOf } from '@cadenza/contract/operations';

export type Supplier = OutputOf<'getSupplier'>;
export type SupplierRow = OutputOf<'listSuppliers'>['items'][number];
