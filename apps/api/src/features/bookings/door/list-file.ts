import { instantToWall } from '@cadenza/domain/time';
import { chosenCities, type OfficeContext } from '../../../platform/context.ts';
import { writeCsv } from '../../../platform/csv/write-csv.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import { textFile } from '../../../platform/http/text-file.ts';
import { refuse } from '../../../platform/refusal.ts';

/** Nobody reads a longer spreadsheet, and it would take the server too long. */
const maxRows = 5000;
/** How many rows to read, to know whether there are more than a file may hold. */
export const rowsForFile = maxRows + 1;

interface ListFile<Row> {
  /** The file's name begins with it. */
  name: 'Bookings' | 'Prospects';
  /** Up to `rowsForFile`. */
  rows: readonly Row[];
  cityIds: readonly string[] | undefined;
  write: (rows: readonly Row[], cities: ReadonlyMap<string, { name: string; timeZone: string }>) => string[][];
}

/** All rows of a list as CSV: "Bookings_sydney_2027-03-22.csv". Refuses a list that is too long. One statement, for its cities. */
export async function listFile<Row>(
  { db, scope, now }: OfficeContext,
  { name, rows, cityIds, write }: ListFile<Row>,
): Promise<ReturnType<typeof textFile>> {
  if (rows.length > maxRows) throw refuse('listTooLong', { most: maxRows });
  const cities = await db
    .selectFrom('cities')
    .select(['id', 'name', 'slug', 'time_zone as timeZone'])
    .where('id', '=', anyOf(chosenCities(scope, cityIds)))
    .orderBy('name')
    .execute();
  const where = cities.length === 1 ? `_${cities[0]?.slug}` : '';
  const day = instantToWall(now, cities[0]?.timeZone ?? 'UTC').date;
  const cells = write(rows, new Map(cities.map((city) => [city.id, city])));
  return textFile(`${name}${where}_${day}.csv`, writeCsv(cells));
}
