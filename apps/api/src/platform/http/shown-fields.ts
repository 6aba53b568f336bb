import type { z } from 'zod';

/** The fields of a row that a shape of the contract has: a column that is read for a rule never leaves the server. */
export function shownFields<Fields extends z.ZodRawShape, Row extends object>(
  { shape }: z.ZodObject<Fields>,
  row: Row,
): Pick<Row, keyof Row & keyof Fields> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in shape)) as Pick<
    Row,
    keyof Row & keyof Fields
  >;
}
