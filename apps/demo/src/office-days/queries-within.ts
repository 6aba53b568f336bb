import type { Db } from '@cadenza/api/database';
import type { DB } from '@cadenza/api/schema';
import { nameOfStatement } from '@cadenza/api/statement-names';
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { ClientBase } from 'pg';

/**
 * Typed queries in the transaction that `client` has started. An operation's transaction is checked like a commit but stays part
 * of the outer one; any error ends all of it.
 */
export const queriesWithin = (client: ClientBase): Db =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOver(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

function driverOver(client: ClientBase): Driver {
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }) {
      // Prepared, as planning the long statements each time would take most of the load.
      const { rows, rowCount } = await client.query<never>({
        name: nameOfStatement(sql),
        text: sql,
        values: [...parameters],
      });
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
    streamQuery() {
      throw new Error('nothing is streamed while the season is being loaded');
    },
  };
  const nothing = async () => undefined;
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    async commitTransaction() {
      await client.query('set constraints all immediate');
      await client.query('set constraints all deferred');
    },
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
}
