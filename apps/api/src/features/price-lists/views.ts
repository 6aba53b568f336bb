import type { OutputOf } from '@cadenza/contract/operations';
import { canChangeSettings, canSeeSettings } from '@cadenza/domain/permissions/settings';
import {
  amountsAfter,
  amountsOn,
  cellOf,
  type PriceContext,
  priceChangeProblems,
} from '@cadenza/domain/price-lists/price-change';
import { priceFileRows } from '@cadenza/domain/price-lists/price-file';
import { columnsOf, priceLists } from '@cadenza/domain/price-lists/price-list';
import { effectSentences } from '@cadenza/domain/settings/setting-effects';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { writeCsv } from '../../platform/csv/write-csv.ts';
import { anyOf, isoInstant } from '../../platform/db/expressions.ts';
import { readLatestFirst } from '../../platform/http/read-in-order.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { textFile } from '../../platform/http/text-file.ts';
import { refuse, refuseProblems } from '../../platform/refusal.ts';
import { priceChangeEntries } from '../../platform/stored-documents/price-change-entries.ts';
import { countReach } from '../settings/door/count-reach.ts';
import { presentChange } from './present.ts';
import { findPriceList, type KnownList } from './store.ts';

/** A list of a city on a day, with planned changes. */
export const getPriceList: Handler<'getPriceList'> = async (
  { db, scope, actor, now },
  { params: { id: cityId, list }, query: { on } },
) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const known = await findPriceList(db, scope, { cityId, list }, { now });
  return listOn(known, on ?? known.today, canChangeSettings(actor, { cityId }));
};

/** A list on a day: every cell of the grid, including empty ones. */
function listOn(known: KnownList, on: string, canChange: boolean): OutputOf<'getPriceList'> {
  const [held, coming] = [amountsOn(known.steps, on), amountsAfter(known.steps, on)];
  const columns = columnsOf(
    known.list,
    known.steps.map(({ column }) => column),
  );
  const amountOf = (row: string, column: string) => {
    const now = held.get(cellOf({ row, column }));
    const next = coming.get(cellOf({ row, column }));
    return {
      column,
      minor: now?.minor ?? null,
      from: now?.from ?? null,
      next: next ? { minor: next.minor, from: next.from } : null,
    };
  };
  return {
    cityName: known.name,
    currency: known.currency,
    today: known.today,
    on,
    canChange,
    version: known.version,
    columns,
    rows: known.rows.map(({ id, section, group, name }) => ({
      id,
      section,
      group,
      name,
      amounts: columns.map((column) => amountOf(id, column)),
    })),
    plans: known.changes
      .filter(({ from }) => from > known.today)
      .map(({ from, userId, userName, setAt, entries }) => ({
        from,
        setBy: { userId, name: userName },
        setAt,
        count: entries.length,
      })),
  };
}

/** The same as a CSV file. */
export const downloadPriceList: Handler<'downloadPriceList'> = async (
  { db, scope, actor, now },
  { params: { id: cityId, list }, query: { on } },
) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const known = await findPriceList(db, scope, { cityId, list }, { now });
  const day = on ?? known.today;
  const columns = columnsOf(
    list,
    known.steps.map(({ column }) => column),
  );
  const rows = priceFileRows(known.rows, columns, amountsOn(known.steps, day));
  const title = `${known.name} ${priceLists[list].label}`.toLowerCase().replaceAll(' ', '_');
  return textFile(`${title}_${day}.csv`, writeCsv(rows));
};

/** Who changed what, newest first. */
export const listPriceChanges: Handler<'listPriceChanges'> = async (
  { db, scope, actor },
  { params: { id: cityId, list }, query },
) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const changes = db
    .selectFrom('price_changes as c')
    .innerJoin('users as u', 'u.id', 'c.set_by')
    .leftJoin('users as d', 'd.id', 'c.removed_by')
    .select(['c.id', 'c.effective_from as from', 'c.entries', 'c.entries_version as version'])
    .select(({ ref }) => [
      isoInstant(ref('c.set_at')).as('setAt'),
      isoInstant(ref('c.removed_at')).as('removedAt'),
      jsonBuildObject({ userId: ref('u.id'), name: ref('u.name') }).as('setBy'),
      jsonBuildObject({ userId: ref('d.id'), name: ref('d.name') }).as('removedBy'),
    ])
    .where('c.city_id', '=', cityId)
    .where('c.city_id', '=', anyOf(scope.cityIds))
    .where('c.list', '=', list);
  const key = { at: sql.ref<string>('c.set_at'), id: sql.ref<string>('c.id') };
  const of = (row: { setAt: string; id: string }) => ({ at: row.setAt, id: row.id });
  const { shown, ...cursors } = await readLatestFirst(changes, { ...key, of }, query);
  const items = shown.map(({ version, entries, ...change }) =>
    presentChange({ ...change, entries: priceChangeEntries.read(version, entries) }),
  );
  return { items, ...cursors };
};

/** What new amounts from a day on would change. */
export const previewPrices: Handler<'previewPrices'> = async (
  { db, scope, actor, now },
  { params: { id: cityId, list }, body: { from, entries } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const known = await findPriceList(db, scope, { cityId, list }, { now });
  refuseProblems(priceChangeProblems(priceLists[list], priceContextOf(known), { from, entries }));
  const counts = await countReach({ db, scope, now }, { cityId, from, until: 'infinity' });
  return { effects: effectSentences(priceLists[list], counts) };
};

/** What the rules about a change need. */
export const priceContextOf = ({ today, currency, rows, steps }: KnownList): PriceContext => ({
  today,
  currency,
  rows: new Set(rows.map(({ id }) => id)),
  steps,
});
