import type pg from 'pg';

/** A hot read as a named prepared statement: the server parses and plans it once per connection. */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (client: pg.Pool | pg.PoolClient, values: unknown[]): Promise<Row[]> =>
    (await client.query<Row>({ name, text, values })).rows;
}
