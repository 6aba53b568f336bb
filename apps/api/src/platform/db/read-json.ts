import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from './database.ts';

// A list is read as JSON, which writes instants otherwise than a row has them. What is read alone is written as it is in the list.

/** The first of `rows` as a list has it, null when there is none. */
export const readOne = async <Tables, From extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
) => (await db.selectNoFrom(jsonObjectFrom(rows).as('row')).executeTakeFirstOrThrow()).row;

/** The part of `rows` that is asked for, in their order, and how many there are in all: one statement. */
export const readPage = <Tables, From extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  { skip, take }: { skip: number; take: number },
) =>
  db
    .selectNoFrom([
      jsonArrayFrom(rows.limit(take).offset(skip)).as('items'),
      countOf(rows.clearSelect().clearOrderBy()).as('total'),
    ])
    .executeTakeFirstOrThrow();

/** How many rows there are, as a value of a select. */
export const countOf = <Tables, From extends keyof Tables, Row>(rows: SelectQueryBuilder<Tables, From, Row>) =>
  sql<number>`${rows.select(sql`count(*)`.as('count'))}`;
