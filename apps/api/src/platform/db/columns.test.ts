import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import type { DB } from './generated/schema.ts';

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const bookings = db.selectFrom('bookings as b').innerJoin('cities as y', 'y.id', 'b.city_id');

test('a column has the type of its table, also after joins', async () => {
  const found = await bookings
    .leftJoin('users as u', 'u.id', 'b.assignee_user_id')
    .select((eb) => ['b.number', 'y.name as city', 'u.name as owner', eb.ref('u.name').as('sameOwner')])
    .where('b.number', 'in', [1, 2])
    .where('u.name', 'is', null)
    .execute();
  expectTypeOf(found).toEqualTypeOf<
    { number: number; city: string; owner: string | null; sameOwner: string | null }[]
  >();
  expect(found).toEqual([]);
});

test('a column that a table does not have, and a value of another type, are refused while compiling', () => {
  const refused = () => [
    // @ts-expect-error cities have no number
    bookings.where('y.number', '=', 1),
    // @ts-expect-error no table is called x
    bookings.where('x.number', '=', 1),
    // @ts-expect-error a number is not compared with words
    bookings.where('b.number', '=', 'one'),
    // @ts-expect-error nor with a list that has words in it
    bookings.where('b.number', 'in', [1, 'two']),
    // @ts-expect-error nor with a column of words
    bookings.where(({ eb, ref }) => eb('b.number', '=', ref('y.name'))),
    // @ts-expect-error users have no city_id of a booking
    bookings.innerJoin('users as u', 'u.number', 'b.id'),
    // @ts-expect-error a join starts from a table of the query
    bookings.innerJoin('users as u', 'u.id', 'x.id'),
    // @ts-expect-error there is no such table
    bookings.innerJoin('user as u', 'u.id', 'b.id'),
    // @ts-expect-error an update compares the columns of its table
    db.updateTable('bookings as b').set({ number: 1 }).where('y.name', '=', 'one'),
    // @ts-expect-error the condition of a join is checked as well
    bookings.leftJoin('users as u', (join) => join.on('u.name', '=', 1)),
    // @ts-expect-error a reference names a column of its table
    bookings.select(({ ref }) => ref('y.number').as('number')),
  ];
  expect(refused).toBeTypeOf('function');
});
