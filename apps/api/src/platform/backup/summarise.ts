import type { TableMarks } from './backup-format.ts';

/** How much a backup holds, for a person: '2345 rows in 41 tables'. */
export function summarise(marks: TableMarks): string {
  const counts = Object.values(marks).map((mark) => Number(mark.rows));
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return `${rows} rows in ${counts.length} tables`;
}
