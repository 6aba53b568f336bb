import type { FieldProblem } from '../field-problems.ts';

/** Far more than anyone would ask in a row. */
export const maxPreferenceListLength = 200;

/** The fields of a listed person's record that the rules check. */
export interface PreferredMusician {
  userId: string;
  isActive: boolean;
  hasSkill: boolean;
}

/**
 * Why an order cannot be saved. Everyone on it must be an active musician of the city with the skill; people
 * already on the list may stay after they leave or drop the skill, so that the rest can be reordered. No one can
 * list themselves.
 * @param found the named people who are musicians of the city.
 */
export function preferenceProblems(
  order: readonly string[],
  list: { found: readonly PreferredMusician[]; before: readonly string[]; ownerUserId: string | null },
): FieldProblem[] {
  return order.flatMap((musicianId, index) => {
    const message = problemOf(musicianId, order.indexOf(musicianId) < index, list);
    return message === null ? [] : [{ path: `musicianIds.${index}`, message }];
  });
}

function problemOf(
  musicianId: string,
  isNamedTwice: boolean,
  { found, before, ownerUserId }: Parameters<typeof preferenceProblems>[1],
): string | null {
  if (isNamedTwice) return 'This musician is on the list twice';
  if (musicianId === ownerUserId) return 'You can’t add someone to their own list';
  if (before.includes(musicianId)) return null;
  const musician = found.find(({ userId }) => userId === musicianId);
  if (!musician) return 'This musician doesn’t play in this city';
  if (!musician.isActive) return 'This musician is no longer active';
  return musician.hasSkill ? null : 'This musician doesn’t have the skill for this list';
}
