/** True for the error by which PostgreSQL refuses a second row under this unique index: "somebody has it already". */
export function isTaken(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === index;
}
