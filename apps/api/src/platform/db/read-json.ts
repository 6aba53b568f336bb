import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from './database.ts';

// A list is read as JSON, which formats instants differently from a row. Single records use the same format as the
// list.

/** The first of `rows` in the list's format, null when there is none. */
export const readOne = async <Tables, From extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
) => (await db.selectNoFrom(jsonObjectFrom(rows).as('row')).executeTakeFirstOrThrow()).row;

/** The requested page of `rows`, in their order, and the total count, in one statement. */
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

/** JSON as PostgreSQL wrote it, typed by its shape. */
export type JsonText<Shape> = string & { readonly shape: Shape };

/** A JSON value as text, to be passed on without parsing. */
export const jsonText = <Shape>(json: Expression<Shape>): RawBuilder<JsonText<Shape>> => sql`${json}::text`;
