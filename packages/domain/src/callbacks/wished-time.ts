const opening = 'Best time to call: ';

/** A booking's note, headed by the time at which its customer would like to be called; at most 4,000 characters. */
export const noteWithWishedTime = (time: string, note: string): string =>
  [`${opening}${time}`, note].filter(Boolean).join('\n\n').slice(0, 4000);

/** The time at which the customer would like to be called, as they wrote it; empty where a note does not say. */
export function wishedTimeIn(note: string): string {
  const [first = ''] = note.split('\n', 1);
  return first.startsWith(opening) ? first.slice(opening.length).trim() : '';
}
