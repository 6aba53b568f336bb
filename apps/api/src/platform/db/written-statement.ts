/** A statement with its values. PostgreSQL keeps one that has a name prepared, and may keep one plan for all values. */
export interface WrittenStatement {
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** Takes a value and answers the placeholder that stands for it, with its type. */
export type Give = (value: unknown, type: string) => string;

/** Writes a statement whose text depends on what is asked, numbering its values as they are given. */
export function writeStatement(name: string | undefined, write: (give: Give) => string): WrittenStatement {
  const values: unknown[] = [];
  const text = write((value, type) => `$${values.push(value)}::${type}`);
  return { name, text, values };
}
