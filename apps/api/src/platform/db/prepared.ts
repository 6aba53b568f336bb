import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import { nameStatement } from './statement-names.ts';

/**
 * Runs a hot statement as a named prepared one: the server parses and plans it once per connection, both over the pool
 * and within a Kysely transaction.
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  nameStatement(name, text);
  return async (client: pg.Pool | pg.PoolClient | Db, values: unknown[]): Promise<Row[]> => {
    if ('executeQuery' in client) return (await client.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
    return (await client.query<Row>({ name, text, values })).rows;
  };
}
