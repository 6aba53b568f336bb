import { isUnfilled, type RosterGig, type RosterPosition } from './roster-gig.ts';

/** Show everything, only gigs with unfilled positions, or only clashes. */
export const rosterShows = ['all', 'unfilled', 'clashes'] as const;
export type RosterShow = (typeof rosterShows)[number];

/** A gig with the positions that match a filter. */
export interface ShownGig {
  gig: RosterGig;
  positions: RosterPosition[];
}

/**
 * Filters a roster: `q` matches a couple, customer, booking number, venue, music, musician or position. Gigs without a match
 * are left out.
 */
export function filterRoster(
  gigs: readonly RosterGig[],
  { q, show }: { q: string; show: RosterShow },
  clashes: ReadonlyMap<string, string>,
): ShownGig[] {
  const term = q.trim().toLowerCase();
  const isShown = (position: RosterPosition) => {
    if (show === 'unfilled') return isUnfilled(position);
    return show === 'all' || clashes.has(position.id);
  };
  return gigs.flatMap((gig) => {
    const shown = gig.positions.filter(isShown);
    const isWhole = term === '' || says(term, wordsOf(gig));
    const positions = isWhole ? shown : shown.filter((position) => says(term, wordsOfPosition(position)));
    const isLeft = positions.length > 0 || (isWhole && show === 'all');
    return isLeft ? [{ gig, positions }] : [];
  });
}

const says = (term: string, words: readonly (string | number | null | undefined)[]) =>
  words.some((word) =>
    String(word ?? '')
      .toLowerCase()
      .includes(term),
  );

const wordsOf = ({ title, customerName, bookingNumber, venue, performanceName, typeName }: RosterGig) => [
  title,
  customerName,
  bookingNumber,
  venue?.name,
  venue?.suburb,
  performanceName,
  typeName,
];

const wordsOfPosition = ({ name, skillName, person }: RosterPosition) => [name, skillName, person?.name];
