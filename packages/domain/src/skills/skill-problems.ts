import type { FieldProblem } from '../field-problems.ts';

/** What is wrong with a skill's name: names are unique, ignoring case and spacing. `id` is null for a new one. */
export function skillProblems(
  skills: readonly { id: string; name: string }[],
  { id, name }: { id: string | null; name: string },
): FieldProblem[] {
  const wanted = name.trim().toLowerCase();
  const isTaken = skills.some((skill) => skill.id !== id && skill.name.toLowerCase() === wanted);
  return isTaken ? [{ path: 'name', message: 'Another skill has this name' }] : [];
}
