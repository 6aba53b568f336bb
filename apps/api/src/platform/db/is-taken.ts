/** True for PostgreSQL's unique violation on this index: the value is already taken. */
export function isTaken(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === index;
}

/** True for PostgreSQL's foreign key violation: the row is still referenced, or references a missing one. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === '23503';
