import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';

/**
 * A hot statement as a named prepared one: the server parses and plans it once per connection. Within a transaction of Kysely the
 * same text runs unnamed, as Kysely does not name statements.
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (client: pg.Pool | pg.PoolClient | Db, values: unknown[]): Promise<Row[]> => {
    if ('executeQuery' in client) return (await client.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
    return (await client.query<Row>({ name, text, values })).rows;
  };
}
