import { fitName } from './statement-names.ts';

/** A statement with its values. PostgreSQL prepares a named one and may use one plan for all values. */
export interface WrittenStatement {
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** Takes a value and returns its placeholder, with its type. */
export type Bind = (value: unknown, type: string) => string;

/**
 * Writes a statement whose text depends on the request, numbering its values as they are added. In a named statement
 * the planner does not see lists: as long as it estimates a known list cheaper than a generic one, PostgreSQL plans a
 * prepared statement again each time, which takes longer than running it, and whether that happens changes with the
 * statistics.
 */
export function writeStatement(name: string | undefined, write: (bind: Bind) => string): WrittenStatement {
  const values: unknown[] = [];
  const text = write((value, type) => {
    const placeholder = `$${values.push(value)}::${type}`;
    // The second cast turns it back into a list after `any`, which would otherwise expect the rows of a query.
    return name !== undefined && type.endsWith('[]') ? `(select ${placeholder})::${type}` : placeholder;
  });
  return { name: name === undefined ? undefined : fitName(name), text, values };
}
