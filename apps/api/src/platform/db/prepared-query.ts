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
  bytea: Buffer;
  uuid: string;
  'uuid or null': string | null;
  'uuid[]': readonly string[];
  text: string;
  'text or null': string | null;
  'text[]': readonly string[];
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

/** Writes constants into the text, where the planner sees them; only parameters become placeholders. */
class ConstantsCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Parameter) super.appendValue(value);
    else this.appendImmediateValue(value);
  }
}

// Only generates text; it never connects to a database.
const writer: Db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new ConstantsCompiler(),
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
    const { text, written } = writeText(write, parameters);
    return { written, run: prepared<Row>(name, text) };
  };
  let loaded: ReturnType<typeof load> | undefined;
  return (client: pg.Pool | Db, values: Values<P>): Promise<Row[]> => {
    loaded ??= load();
    const given = loaded.written.map(({ name: each }) => values[each]);
    return loaded.run(client, given);
  };
}

/**
 * The text of a typed query, for use within a hand-written statement. Each parameter becomes a placeholder of that
 * statement.
 */
export function queryText<const P extends Parameters>(
  parameters: P,
  write: (db: Db, given: Given<P>) => Compilable,
): (placeholders: Record<keyof P, string>) => string {
  let loaded: ReturnType<typeof writeText> | undefined;
  return (placeholders) => {
    loaded ??= writeText(write, parameters);
    const { text, written } = loaded;
    return text.replaceAll(/\$(\d+)/g, (whole, number: string) => {
      const name = written[Number(number) - 1]?.name;
      return (name !== undefined && placeholders[name]) || whole;
    });
  };
}

/** The text, and the parameter behind each placeholder. */
function writeText<P extends Parameters>(write: (db: Db, given: Given<P>) => Compilable, parameters: P) {
  const { sql: text, parameters: written } = write(writer, stand(parameters)).compile();
  return { text, written: written as readonly Parameter[] };
}

const stand = <P extends Parameters>(parameters: P) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, type]) => [
      name,
      sql`${new Parameter(name)}::${sql.raw(type.replace(' or null', ''))}`,
    ]),
  ) as Record<string, Expression<unknown>> as Given<P>;
