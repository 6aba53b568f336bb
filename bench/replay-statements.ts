import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { RecordedStatement } from './record-statements.ts';

type Row = Record<string, unknown>;

/** Recorded value → value of this request. */
export type Substitution = Map<string, string>;

/**
 * Sends recorded statements again: values that differ in this request (its booking, its email address) and values that
 * an earlier statement returned (a new row's id) replace the recorded ones. Returns the last rows.
 */
export async function replayStatements(
  pool: pg.Pool,
  statements: readonly RecordedStatement[],
  substitution: Substitution,
): Promise<unknown> {
  const isTransaction = statements.some(({ text }) => /^begin/i.test(text));
  const client = isTransaction ? await pool.connect() : pool;
  try {
    let rows: Row[] = [];
    for (const statement of statements) {
      const values = statement.values.map((value) => substituted(value, substitution));
      const { name, text } = statement;
      const result = await client.query<Row>(name ? { name, text, values } : { text, values });
      learn(statement.rows, result.rows, substitution);
      if (result.rows.length > 0) rows = result.rows;
    }
    return rows;
  } catch (error) {
    if (isTransaction) await client.query('rollback');
    throw error;
  } finally {
    if ('release' in client) (client as pg.PoolClient).release();
  }
}

function substituted(value: unknown, substitution: Substitution): unknown {
  if (typeof value === 'string') {
    const whole = substitution.get(value);
    if (whole !== undefined) return whole;
    if (value.length < 60 || substitution.size === 0) return value;
    let text = value;
    for (const [from, to] of substitution) if (from.length > 8) text = text.replaceAll(from, to);
    return text;
  }
  // The hash of a draft's key: it is unique per draft.
  return Buffer.isBuffer(value) ? randomBytes(value.length) : value;
}

function learn(before: Row[], after: Row[], substitution: Substitution): void {
  const [old, fresh] = [before[0], after[0]];
  if (!old || !fresh) return;
  for (const [key, value] of Object.entries(old)) {
    const now = fresh[key];
    if (typeof value === 'string' && typeof now === 'string' && value !== now && /^[0-9a-f-]{36}$/.test(value)) {
      substitution.set(value, now);
    }
  }
}
