/** The label of the button that sends this many offers. */
export const offersLabel = (count: number): string => (count === 1 ? 'Send 1 offer' : `Send ${count} offers`);

const maxNames = 12;

/** "Ada Lee, Ben Ode and 3 others": at most twelve names, which is whom a popular instrument has free. */
export function someNames(names: readonly string[]): string {
  const shown = names.length > maxNames ? names.slice(0, maxNames - 1) : names;
  const more = names.length - shown.length;
  const last = more > 0 ? `${more} others` : (shown.at(-1) ?? '');
  const first = more > 0 ? shown : shown.slice(0, -1);
  return first.length > 0 ? `${first.join(', ')} and ${last}` : last;
}
