import { prospectsFileRows } from '@cadenza/domain/bookings/prospects-file';
import type { Handler } from '../../../platform/http/routes.ts';
import { listFile, rowsForFile } from '../../bookings/door/list-file.ts';
import { listedProspects } from '../views.ts';

/** The list of prospects as CSV, with all its pages; two statements, changes nothing. */
export const downloadProspects: Handler<'downloadProspects'> = async (context, { query }) => {
  const rows = await listedProspects(context, { ...query, take: rowsForFile });
  return listFile(context, { name: 'Prospects', rows, cityIds: query.cityIds, write: prospectsFileRows });
};
