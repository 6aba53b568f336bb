/** The lists that have saved views. */
export const savedLists = ['bookings', 'prospects'] as const;
export type SavedList = (typeof savedLists)[number];

/** The most views of one list per person, so that they stay easy to find. */
const maxSavedViews = 20;
export const maxViewNameLength = 40;

/**
 * What is wrong with a view's name, given the person's other views of that list, or null. Names are compared ignoring
 * case.
 */
export function savedViewProblem(
  others: readonly { isSameName: boolean }[],
  { isNew }: { isNew: boolean },
): string | null {
  if (others.some(({ isSameName }) => isSameName)) return 'You already have a view with this name';
  return isNew && others.length >= maxSavedViews
    ? `You already have ${maxSavedViews} views of this list. Please delete one first.`
    : null;
}
