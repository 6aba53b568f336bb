const opening = 'Best time to call: ';

/** A booking's note, starting with the customer's preferred time for a call; at most 4,000 characters. */
export const noteWithPreferredTime = (time: string, note: string): string =>
  [`${opening}${time}`, note].filter(Boolean).join('\n\n').slice(0, 4000);

/** The customer's preferred time for a call, in their words; empty if the note has none. */
export function preferredTimeIn(note: string): string {
  const [first = ''] = note.split('\n', 1);
  return first.startsWith(opening) ? first.slice(opening.length).trim() : '';
}
