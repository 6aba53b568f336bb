import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { bookingsFileRows } from '@cadenza/domain/bookings/bookings-file';
import type { OfficeContext } from '../../../platform/context.ts';
import { listFile, rowsForFile } from '../door/list-file.ts';
import { listedBookings } from '../views.ts';

/** A list of bookings as CSV, with all its pages; two statements. Nothing changes. */
export async function exportBookings(
  context: OfficeContext,
  { view, columns, ...query }: InputOf<'downloadBookings'>['query'],
): Promise<OutputOf<'downloadBookings'>> {
  const rows = await listedBookings(context, { ...query, take: rowsForFile }, view);
  return listFile(context, {
    name: 'Bookings',
    rows,
    cityIds: query.cityIds,
    write: (shown, cities) => bookingsFileRows(shown, cities, columns),
  });
}
