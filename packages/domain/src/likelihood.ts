import { type Commitment, clashes, type Place, type TravelTime } from './availability.ts';
import type { InstantRange } from './instant-range.ts';
import type { Likelihood } from './likelihood-sentence.ts';

/** A gig that players are wanted for, from arrival to the last note; one skill for each position. */
export interface WantedGig extends InstantRange {
  place: Place;
  skillIds: readonly string[];
}

/** A musician of the city, by nothing but skills and accepted work. */
export interface Player {
  skillIds: readonly string[];
  commitments: readonly Commitment[];
}

/** With fewer who play an instrument, "nobody is free" would tell of somebody in particular that they work that day (decision 38). */
const smallestPool = 4;

/**
 * How many positions could be filled by players who are free then, each of them one at most. A position whose instrument fewer than
 * `smallestPool` play is not judged but counted as to be asked.
 */
export function judgeLikelihood(
  gigs: readonly WantedGig[],
  players: readonly Player[],
  travelMinutesBetween: TravelTime,
): Likelihood {
  const positions = gigs.flatMap((gig) => gig.skillIds.map((skillId) => ({ gig, skillId })));
  const isCommon = (skillId: string) =>
    players.filter(({ skillIds }) => skillIds.includes(skillId)).length >= smallestPool;
  const judged = positions.filter(({ skillId }) => isCommon(skillId));
  const freeFor = new Map(
    gigs.map((gig) => [
      gig,
      players.map((player) => clashes(gig, commitmentsNear(gig, player), travelMinutesBetween) === null),
    ]),
  );
  const fitting = judged.map(({ gig, skillId }) =>
    players.flatMap((player, index) =>
      player.skillIds.includes(skillId) && freeFor.get(gig)?.[index] === true ? [index] : [],
    ),
  );
  return { needed: judged.length, found: largestMatching(fitting), asked: positions.length - judged.length };
}

// Longer than anybody drives: what is further off than this is not worth measuring the way to.
const nearMs = 48 * 60 * 60 * 1000;

function commitmentsNear(gig: InstantRange, { commitments }: Player): Commitment[] {
  const [from, until] = [Date.parse(gig.start) - nearMs, Date.parse(gig.end) + nearMs];
  return commitments.filter(({ start, end }) => Date.parse(end) > from && Date.parse(start) < until);
}

/**
 * How many rows can have a column of their own, where a row may have only those it lists: the largest matching of a bipartite graph, by
 * augmenting paths (H. W. Kuhn, "The Hungarian Method for the Assignment Problem", 1955; the unweighted case).
 */
export function largestMatching(rows: readonly (readonly number[])[]): number {
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
  return rows.filter((_, row) => place(row, new Set())).length;
}
