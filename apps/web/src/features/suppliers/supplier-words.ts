import type { SupplierRow } from './suppliers.ts';

/** When its invoices are due: "in 14 days". */
export const termsText = (days: number): string =>
  days === 0 ? 'at once' : `in ${days === 1 ? '1 day' : `${days} days`}`;

/** "Sydney, Melbourne" */
export const citiesText = ({ cities }: Pick<SupplierRow, 'cities'>): string =>
  cities.map(({ name }) => name).join(', ');
