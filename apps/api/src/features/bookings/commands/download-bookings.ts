import { bookingsFileRows } from '@cadenza/domain/bookings/bookings-file';
import type { Handler } from '../../../platform/http/routes.ts';
import { listFile, rowsForFile } from '../door/list-file.ts';
import { listedBookings } from '../views.ts';

/** A list of bookings as CSV, with all its pages; two statements. Nothing changes. */
export const downloadBookings: Handler<'downloadBookings'> = async (
  context,
  { query: { view, columns, ...query } },
) => {
  const rows = await listedBookings(context, { ...query, take: rowsForFile }, view);
  return listFile(context, {
    name: 'Bookings',
    rows,
    cityIds: query.cityIds,
    write: (shown, cities) => bookingsFileRows(shown, cities, columns),
  });
};
