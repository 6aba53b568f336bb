import pg from 'pg';

/** A statement as the server sent it, with its result, so that a bare handler can send the same. */
export interface RecordedStatement {
  name?: string;
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
}

/** Records every statement that `action` sends, except those for the session, which a bare handler does not need. */
export async function recordStatements(action: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const { query } = pg.Client.prototype;
  const recording = async function (this: pg.Client, ...args: unknown[]) {
    const config = (typeof args[0] === 'string' ? { text: args[0] } : args[0]) as pg.QueryConfig;
    const callback = args.find((arg) => typeof arg === 'function') as
      | ((error: unknown, result: unknown) => void)
      | undefined;
    const values = (config.values ?? (Array.isArray(args[1]) ? args[1] : [])) as unknown[];
    try {
      const result = await (
        query as unknown as (config: pg.QueryConfig) => Promise<pg.QueryResult<Record<string, unknown>>>
      ).call(this, {
        ...config,
        values,
      });
      if (config.name !== 'find-session' && !config.text.startsWith('listen '))
        recorded.push({ ...pick(config), values, rows: result.rows });
      callback?.(null, result);
      return result;
    } catch (error) {
      if (!callback) throw error;
      callback(error, undefined);
      return undefined;
    }
  };
  pg.Client.prototype.query = recording as never;
  try {
    await action();
  } finally {
    pg.Client.prototype.query = query;
  }
  return recorded;
}

const pick = ({ name, text }: pg.QueryConfig) => (name ? { name, text } : { text });
