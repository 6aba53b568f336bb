/** True for the error by which PostgreSQL refuses a second row under this unique index: "somebody has it already". */
export function isTaken(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === index;
}

/** True for the error by which PostgreSQL refuses to remove a row that another one points at. */
export const isPointedAt = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === '23503';
