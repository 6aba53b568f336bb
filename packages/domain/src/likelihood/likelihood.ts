import type { InstantRange } from '../instant-range.ts';
import { type Commitment, clashes, type Place, type TravelTime } from '../offers/availability.ts';
import type { Likelihood } from './likelihood-sentence.ts';

/** A gig that needs players, from arrival to the last note; one skill per position. */
export interface WantedGig extends InstantRange {
  place: Place;
  skillIds: readonly string[];
}

/** A musician of the city, reduced to skills and accepted work. */
export interface Player {
  skillIds: readonly string[];
  commitments: readonly Commitment[];
}

/**
 * With fewer players of an instrument, "nobody is free" would reveal that a particular person works that day (decision
 * 38).
 */
const minPool = 4;

/**
 * How many positions could be filled by players who are free then, each player at most once per gig. Two gigs with
 * enough time between them to drive can be played by the same people, as ceremony and reception usually are; otherwise
 * no one is counted for both. A position whose instrument has fewer than `minPool` players is not estimated but counted as
 * to be asked. The skills of open seats are named, so that another line-up can be chosen.
 */
export function estimateLikelihood(
  gigs: readonly WantedGig[],
  players: readonly Player[],
  travelMinutesBetween: TravelTime,
): Omit<Likelihood, 'missing'> & { missingSkillIds: string[] } {
  const positions = gigs.flatMap((gig) => gig.skillIds.map((skillId) => ({ gig, skillId })));
  const isCommon = (skillId: string) => players.filter(({ skillIds }) => skillIds.includes(skillId)).length >= minPool;
  const estimated = positions.filter(({ skillId }) => isCommon(skillId));
  const freeFor = new Map(
    gigs.map((gig) => [
      gig,
      players.map((player) => clashes(gig, commitmentsNear(gig, player), travelMinutesBetween) === null),
    ]),
  );
  const whoFits = ({ gig, skillId }: (typeof estimated)[number]) =>
    players.flatMap((player, index) =>
      player.skillIds.includes(skillId) && freeFor.get(gig)?.[index] === true ? [index] : [],
    );
  const unfilled = inOneGo(gigs, travelMinutesBetween).flatMap((together) => {
    const seats = estimated.filter(({ gig }) => together.includes(gig));
    const filled = largestMatching(seats.map(whoFits));
    return seats.filter((_, index) => !filled.has(index));
  });
  return {
    needed: estimated.length,
    found: estimated.length - unfilled.length,
    asked: positions.length - estimated.length,
    missingSkillIds: [...new Set(unfilled.map(({ skillId }) => skillId))],
  };
}

/**
 * Groups the gigs: no one can play two of one group, and a player in one group can also play in every other. A day has
 * two gigs at most.
 */
function inOneGo(gigs: readonly WantedGig[], travelMinutesBetween: TravelTime): WantedGig[][] {
  const groups: WantedGig[][] = [];
  for (const gig of gigs) {
    const isNoTimeBetween = (other: WantedGig) =>
      clashes(gig, [{ ...other, title: '' }], travelMinutesBetween) !== null;
    const group = groups.find((others) => others.some(isNoTimeBetween));
    if (group) group.push(gig);
    else groups.push([gig]);
  }
  return groups;
}

// Longer than any drive: commitments further away than this need no travel time.
const nearMs = 48 * 60 * 60 * 1000;

function commitmentsNear(gig: InstantRange, { commitments }: Player): Commitment[] {
  const [from, until] = [Date.parse(gig.start) - nearMs, Date.parse(gig.end) + nearMs];
  return commitments.filter(({ start, end }) => Date.parse(end) > from && Date.parse(start) < until);
}

/**
 * The rows that can have a column of their own, where each row allows only the columns it lists: the largest matching
 * of a bipartite graph, by augmenting paths (H. W. Kuhn, "The Hungarian Method for the Assignment Problem", 1955; the
 * unweighted case).
 */
export function largestMatching(rows: readonly (readonly number[])[]): ReadonlySet<number> {
  const rowOf = new Map<number, number>();
  const place = (row: number, tried: Set<number>): boolean => {
    for (const column of rows[row] ?? []) {
      if (tried.has(column)) continue;
      tried.add(column);
      const before = rowOf.get(column);
      if (before === undefined || place(before, tried)) {
        rowOf.set(column, row);
        return true;
      }
    }
    return false;
  };
  for (const row of rows.keys()) place(row, new Set());
  return new Set(rowOf.values());
}
