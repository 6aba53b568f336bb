/** The lists of which a person keeps views. */
export const savedLists = ['bookings', 'prospects'] as const;
export type SavedList = (typeof savedLists)[number];

/** How many views of one list a person keeps: as many as somebody finds again. */
const mostSavedViews = 20;
export const longestViewName = 40;

/** What is wrong with a view's name beside the person's other views of that list, or null. A name counts once, whatever its capitals. */
export function savedViewProblem(
  others: readonly { isSameName: boolean }[],
  { isNew }: { isNew: boolean },
): string | null {
  if (others.some(({ isSameName }) => isSameName)) return 'You already have a view with this name';
  return isNew && others.length >= mostSavedViews
    ? `You already have ${mostSavedViews} views of this list. Please delete one first.`
    : null;
}
