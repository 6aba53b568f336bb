import type { OutputOf } from '@cadenza/contract/operations';
import { type Read, useOperation } from '../../shared/client/use-operation.ts';

export type SalesManager = OutputOf<'listSalesManagers'>['items'][number];

/** The sales managers of a city by name, including those off duty. */
export function useSalesManagers(cityId: string): Read<OutputOf<'listSalesManagers'>> {
  return useOperation('listSalesManagers', { query: { cityId, take: 100 } }, { enabled: cityId !== '' });
}
