import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@cadenza/contract/operations';
import { addDays } from '@cadenza/domain/time';
import { beforeAll, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation } from '../../testing/build.ts';
import { buildSupplier } from '../../testing/build-supplier.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let manager: Caller;
let cities: string[];
let suppliers: string[];

type Row = OutputOf<'listInvoices'>['items'][number];
const list = async (query: object) => (await server.call('listInvoices', { query }, manager)).answer.payload;
/** All pages of a list, forwards. */
async function whole(query: object): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...query, take: 7, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  const { db } = server;
  cities = [await buildCity(db, 'AU'), await buildCity(db, 'CA')];
  const internalId = await buildInternalOrganisation(db);
  manager = await server.signInStaff(internalId, 16);
  suppliers = await Promise.all([0, 1].map(() => buildSupplier(db, { cityIds: cities, createdBy: manager.userId })));
  const statuses = [10, 30, 30, 80] as const;
  const rows = Array.from({ length: 40 }, (_, n) => {
    const status = statuses[n % 4] ?? 10;
    const issuedOn = addDays('2027-01-10', -(n % 9) * 5);
    const confirmed = { confirmed_at: '2027-01-11T00:00:00Z', confirmed_by: manager.userId };
    const reversed = { reversed_at: '2027-01-12T00:00:00Z', reversed_by: manager.userId, reversal_reason: 'Wrong' };
    return {
      id: randomUUID(),
      direction: 'payable' as const,
      supplier_id: suppliers[n % 2] ?? '',
      city_id: cities[n % 3 === 0 ? 1 : 0] ?? '',
      number: `P-${n}`,
      issued_on: issuedOn,
      due_on: addDays(issuedOn, 14),
      currency: 'AUD' as const,
      tax_mode: 0 as const,
      tax_rate: '0',
      tax_label: '',
      net_minor: 1000,
      tax_minor: 0,
      gross_minor: 1000,
      status,
      created_at: '2027-01-10T00:00:00Z',
      created_by: manager.userId,
      ...(status === 10 ? { confirmed_at: null, confirmed_by: null } : confirmed),
      ...(status === 80 ? reversed : { reversed_at: null, reversed_by: null, reversal_reason: null }),
    };
  });
  await db.insertInto('trade_invoices').values(rows).execute();
});

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

it('has every invoice once, newest first, under any filter', async () => {
  const all = await whole({});
  expect(all).toHaveLength(40);
  expect(all.map(({ issuedOn }) => issuedOn)).toEqual(
    all
      .map(({ issuedOn }) => issuedOn)
      .toSorted()
      .toReversed(),
  );
  const [city, supplier] = [cities[1] ?? '', suppliers[0] ?? ''];
  const narrowed: [object, (row: Row) => boolean][] = [
    [{ cityIds: JSON.stringify([city]) }, (row) => row.city.id === city],
    [{ status: '[30,80]' }, (row) => row.status === 30 || row.status === 80],
    [{ overdue: 'true' }, (row) => row.isOverdue],
    [{ overdue: 'true', status: '[10]' }, () => false],
    [{ supplierId: supplier }, (row) => row.party.id === supplier],
    [
      { supplierId: supplier, cityIds: JSON.stringify([city]), status: '[30]' },
      (row) => row.party.id === supplier && row.city.id === city && row.status === 30,
    ],
    [{ search: 'p-1' }, (row) => row.number.startsWith('P-1')],
    [{ search: 'p-1', status: '[30]' }, (row) => row.number.startsWith('P-1') && row.status === 30],
    [{ direction: 'receivable' }, () => false],
    [{ cityIds: JSON.stringify([randomUUID()]) }, () => false],
  ];
  for (const [query, isIn] of narrowed)
    expect(ids(await whole(query)), JSON.stringify(query)).toEqual(ids(all.filter(isIn)));
});

it('pages back to the previous page', async () => {
  const first = await list({ take: 7 });
  const second = await list({ take: 7, cursor: first.nextCursor });
  const again = await list({ take: 7, cursor: second.previousCursor });
  expect(ids(again.items)).toEqual(ids(first.items));
  expect(again.previousCursor).toBeNull();
});
