/** How likely it is that the chosen programme can be played on its day. */
export interface Likelihood {
  /** The positions considered, and how many of them could be filled. */
  needed: number;
  found: number;
  /** Positions with so few candidates that these are asked first. */
  asked: number;
  /** The skills of the seats that could not be filled: "Female vocals". */
  missing: readonly string[];
}

/** The same as a calm sentence. `weekday` is "Saturday"; null if there is nothing to say. */
export function likelihoodSentence({ needed, found, asked, missing }: Likelihood, weekday: string): string | null {
  if (needed + asked === 0) return null;
  if (needed === 0) {
    return 'We’ll need to check who’s free for this line-up.';
  }
  const open = missing.length === 0 ? '' : ` Still open: ${missing.join(', ').toLowerCase()}.`;
  const first = `${estimateSentence(needed, found, asked, weekday)}${open}`;
  if (asked === 0) return first;
  return `${first} We’ll check ${asked === 1 ? 'one' : asked} more.`;
}

/** The same for the office: "3 of 4 seats can be filled right now. No one free: female vocals." */
export function seatsToFill({ needed, found, asked, missing }: Likelihood): string {
  const rare = `Few musicians play ${asked} of the seats: ask them first.`;
  if (needed === 0) return asked === 0 ? 'The line-up has no seats.' : rare;
  const all = needed === 1 ? 'The seat' : `All ${needed} seats`;
  const some = needed === 1 ? 'The seat can’t' : `${found} of ${needed} seats can`;
  const first = `${found === needed ? `${all} can` : some} be filled right now.`;
  const open = missing.length === 0 ? [] : [`No one free: ${missing.join(', ').toLowerCase()}.`];
  return [first, ...open, ...(asked === 0 ? [] : [rare])].join(' ');
}

function estimateSentence(needed: number, found: number, asked: number, weekday: string): string {
  const advice = 'another date or line-up may be easier';
  const all = needed + asked;
  if (found === 0) return `Hardly anyone is free this ${weekday}: ${advice}.`;
  if (found < needed) return `Only ${found} of ${all} musicians are free this ${weekday}: ${advice}.`;
  if (all === 1) return `Good news: a musician is free this ${weekday}.`;
  return `Good news: ${asked === 0 ? 'all' : `${needed} of`} ${all} musicians are free this ${weekday}.`;
}
