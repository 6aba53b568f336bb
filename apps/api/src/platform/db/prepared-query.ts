import {
  type Compilable,
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
import { prepared } from './prepared.ts';

/** The JavaScript type of a parameter for each PostgreSQL type. */
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

/** A placeholder for a value given with each call. */
class Parameter {
  constructor(readonly name: string) {}
}

// Only generates text; it never connects to a database.
const writer: Db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A hot statement: typed like any other, but compiled once per process instead of once per call, and prepared by name.
 */
export function preparedQuery<const P extends Parameters, Row extends pg.QueryResultRow>(
  name: string,
  parameters: P,
  write: (db: Db, given: Given<P>) => Compilable<Row>,
) {
  const load = () => {
    const { sql: text, parameters: written } = write(writer, stand(parameters)).compile();
    return { written, run: prepared<Row>(name, text) };
  };
  let loaded: ReturnType<typeof load> | undefined;
  return (client: pg.Pool | Db, values: Values<P>): Promise<Row[]> => {
    loaded ??= load();
    const given = loaded.written.map((each) => (each instanceof Parameter ? values[each.name] : each));
    return loaded.run(client, given);
  };
}

const stand = <P extends Parameters>(parameters: P) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, type]) => [name, sql`${new Parameter(name)}::${sql.raw(type)}`]),
  ) as Record<string, Expression<unknown>> as Given<P>;
