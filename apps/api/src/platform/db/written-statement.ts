/** A statement with its values. PostgreSQL keeps one that has a name prepared, and may keep one plan for all values. */
export interface WrittenStatement {
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** Takes a value and answers the placeholder that stands for it, with its type. */
export type Give = (value: unknown, type: string) => string;

/**
 * Writes a statement whose text depends on what is asked, numbering its values as they are given. Of a named one the planner sees no
 * list: as long as it thinks less of the lists that it knows than of any, PostgreSQL plans a prepared statement anew each time, which
 * takes longer than carrying it out, and whether that is so changes with the statistics.
 */
export function writeStatement(name: string | undefined, write: (give: Give) => string): WrittenStatement {
  const values: unknown[] = [];
  const text = write((value, type) => {
    const placeholder = `$${values.push(value)}::${type}`;
    // The second cast makes a list of it again after `any`, which would take the rows of a query.
    return name !== undefined && type.endsWith('[]') ? `(select ${placeholder})::${type}` : placeholder;
  });
  return { name, text, values };
}
