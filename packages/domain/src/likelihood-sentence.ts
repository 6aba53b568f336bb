/** How likely it is that a day can be played as it is chosen. */
export interface Likelihood {
  /** The positions that are judged, and how many of them could be filled. */
  needed: number;
  found: number;
  /** The positions for which so few come into question that they are asked first. */
  asked: number;
}

/** The same as a calm sentence. `weekday` is "Saturday"; null where there is nothing to say. */
export function likelihoodSentence({ needed, found, asked }: Likelihood, weekday: string): string | null {
  if (needed + asked === 0) return null;
  const rest = asked === 1 ? 'one player, of whom there are few' : `${asked} players, of whom there are few`;
  if (needed === 0) return `We ask ${rest}, as soon as you enquire.`;
  const first = judgedSentence(needed, found, weekday);
  return asked === 0 ? first : `${first} Besides we ask ${rest}, as soon as you enquire.`;
}

function judgedSentence(needed: number, found: number, weekday: string): string {
  const advice = 'another date or line-up is likelier';
  if (found === 0) return `As things stand hardly anybody is free this ${weekday}: ${advice}.`;
  if (found < needed) {
    return `As things stand only ${found} of ${needed} players can be found for this ${weekday}: ${advice}.`;
  }
  if (needed === 1) return `As things stand a player can be found for this ${weekday}.`;
  return `As things stand all ${needed} players can be found for this ${weekday}.`;
}
