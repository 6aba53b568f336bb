import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { prospectsFileRows } from '@cadenza/domain/bookings/prospects-file';
import type { OfficeContext } from '../../../platform/context.ts';
import { listFile, rowsForFile } from '../../bookings/door/list-file.ts';
import { listedProspects } from '../views.ts';

/** The list of prospects as CSV, with all its pages; two statements, changes nothing. */
export async function exportProspects(
  context: OfficeContext,
  query: InputOf<'downloadProspects'>['query'],
): Promise<OutputOf<'downloadProspects'>> {
  const rows = await listedProspects(context, { ...query, take: rowsForFile });
  return listFile(context, { name: 'Prospects', rows, cityIds: query.cityIds, write: prospectsFileRows });
}
