import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import type { DB } from './generated/schema.ts';

/** What a parameter of each of PostgreSQL's types is given as. */
interface ParameterTypes {
  uuid: string;
  'uuid[]': readonly string[];
  text: string;
  integer: number;
  'integer[]': readonly number[];
  date: string | null;
  timestamptz: string;
  'timestamptz[]': readonly (string | null)[];
}
type Parameters = Record<string, keyof ParameterTypes>;
type Given<P extends Parameters> = { [Name in keyof P]: Expression<ParameterTypes[P[Name]]> };
type Values<P extends Parameters> = { [Name in keyof P]: ParameterTypes[P[Name]] };

/** Stands for a value that each call gives. */
class Parameter {
  constructor(readonly name: string) {}
}

// Only writes text: it never reaches a database.
const writer: Db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A hot statement: typed like every other, but written once per process instead of once per call, and a named prepared one on a pool.
 * Within a transaction of Kysely it runs unnamed, as Kysely does not name statements.
 */
export function preparedQuery<const P extends Parameters, Row extends pg.QueryResultRow>(
  name: string,
  parameters: P,
  write: (db: Db, given: Given<P>) => Compilable<Row>,
) {
  let written: CompiledQuery<Row> | undefined;
  return async (client: pg.Pool | Db, values: Values<P>): Promise<Row[]> => {
    written ??= write(writer, stand(parameters)).compile();
    const given = written.parameters.map((each) => (each instanceof Parameter ? values[each.name] : each));
    if ('executeQuery' in client)
      return (await client.executeQuery(CompiledQuery.raw(written.sql, given))).rows as Row[];
    return (await client.query<Row>({ name, text: written.sql, values: given })).rows;
  };
}

const stand = <P extends Parameters>(parameters: P) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, type]) => [name, sql`${new Parameter(name)}::${sql.raw(type)}`]),
  ) as Record<string, Expression<unknown>> as Given<P>;
