import { useOperation } from '../../../shared/client/use-operation.ts';

/** The sales managers of a city. */
export function useManagers(cityId: string | undefined, isEnabled: boolean) {
  const query = { cityId: cityId ?? '', take: 100 };
  return useOperation('listSalesManagers', { query }, { enabled: cityId !== undefined && isEnabled }).data?.items ?? [];
}
