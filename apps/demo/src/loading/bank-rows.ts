import { storedPrefixes } from '@cadenza/domain/banks/bank';
import { regionIds } from '@cadenza/domain/regions';
import { namedId } from '../chance/seeded-random.ts';
import { demoData } from '../demo-data.ts';
import type { TableRows } from './table-rows.ts';

/** The large banks of the three regions, and one for demonstration accounts. */
export function bankRows(): TableRows {
  const banks = regionIds.flatMap((regionId) =>
    demoData.banks[regionId].map((bank) => ({ ...bank, regionId, id: namedId('bank', regionId, bank.name) })),
  );
  return {
    banks: banks.map(({ id, regionId, name, code }) => ({ id, region_id: regionId, name, code })),
    bank_prefixes: banks.flatMap((bank) =>
      storedPrefixes(bank).map((prefix) => ({ region_id: bank.regionId, prefix, bank_id: bank.id })),
    ),
  };
}
