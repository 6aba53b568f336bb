import type { DB } from '@cadenza/api/schema';
import type pg from 'pg';
import { copyRows } from './copy-rows.ts';

/** Rows by table. Tables are loaded in this order: parents before children. */
export type TableRows = { readonly [Table in keyof DB]?: readonly object[] };

export async function loadTables(client: pg.ClientBase, tables: TableRows): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await copyRows(client, table as keyof DB, rows);
}
