import { pluralize } from '@cadenza/domain/pluralize';
import type { SupplierRow } from './suppliers.ts';

/** Its payment terms: "14 days". */
export const termsText = (days: number): string => (days === 0 ? 'On receipt' : pluralize(days, 'day'));

/** "Sydney, Melbourne" */
export const citiesText = ({ cities }: Pick<SupplierRow, 'cities'>): string =>
  cities.map(({ name }) => name).join(', ');
