import type { TableMarks } from './backup-format.ts';

/** A backup's size in words: '2345 rows in 41 tables'. */
export function summarise(marks: TableMarks): string {
  const counts = Object.values(marks).map((mark) => Number(mark.rows));
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return `${rows} rows in ${counts.length} tables`;
}
