import type { OutputOf } from '@cadenza/contract/operations';
import type { FoundStatement } from './views.ts';

/** The statement of a supplier as its page shows it. */
export const presentStatement = ({
  supplierName,
  currency,
  statement: { fromDate, toDate, lines, open, sums },
}: FoundStatement): OutputOf<'getSupplierStatement'> => ({
  supplierName,
  currency,
  fromDate,
  toDate,
  lines: [...lines],
  open: [...open],
  sums,
});
