/** How likely it is that the chosen programme can be played on its day. */
export interface Likelihood {
  /** The positions judged, and how many of them could be filled. */
  needed: number;
  found: number;
  /** The positions with so few candidates that these are asked first. */
  asked: number;
  /** What the seats ask for that could not be filled: "Female vocals". */
  missing: readonly string[];
}

/** The same as a calm sentence. `weekday` is "Saturday"; null when there is nothing to say. */
export function likelihoodSentence({ needed, found, asked, missing }: Likelihood, weekday: string): string | null {
  if (needed + asked === 0) return null;
  if (needed === 0) {
    return 'For this line-up we have to ask first who is free.';
  }
  const open = missing.length === 0 ? '' : ` Still open: ${missing.join(', ').toLowerCase()}.`;
  const first = `${judgedSentence(needed, found, weekday)}${open}`;
  if (asked === 0) return first;
  return `${first} For ${asked === 1 ? 'one more position' : `${asked} more positions`} we have to ask first.`;
}

function judgedSentence(needed: number, found: number, weekday: string): string {
  const advice = 'another date or line-up is likelier';
  if (found === 0) return `As things stand hardly anybody is free this ${weekday}: ${advice}.`;
  if (found < needed) {
    return `As things stand only ${found} of ${needed} positions can be filled this ${weekday}: ${advice}.`;
  }
  if (needed === 1) return `As things stand a player can be found this ${weekday}.`;
  return `As things stand all ${needed} positions can be filled this ${weekday}.`;
}
