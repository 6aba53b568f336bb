import { clashes } from './availability.ts';
import { type Candidate, type EarlierOffer, type OpenPosition, passReason } from './offer-eligibility.ts';
import { isLiveOffer, OfferType } from './offer-lifecycle.ts';
import type { PlanRequest } from './offer-planning.ts';

export interface CheckRequest extends Omit<PlanRequest, 'preferenceLists'> {
  /** Musicians picked by staff; null means everyone who fits. */
  named: readonly string[] | null;
  /** The singers chosen by the customer: only they are asked for singing positions. Null if the choice is ours. */
  chosenSingers: readonly string[] | null;
}

export interface CheckPlan {
  musicianId: string;
  positionIds: string[];
}

/**
 * Who is asked about their availability, and for what: everyone who fits, is free and has not been asked or answered
 * yet; musicians picked by staff are asked even after an answer, and when they are away. Of positions at the same time, each musician is
 * asked about the one with the fewest asked so far.
 */
export function planChecks(request: CheckRequest): CheckPlan[] {
  const asked = new Map(request.positions.map(({ id }) => [id, 0]));
  const people = request.candidates.filter(({ musicianId }) => request.named?.includes(musicianId) ?? true);
  return [...people]
    .sort((a, b) => (a.musicianId < b.musicianId ? -1 : 1))
    .flatMap((candidate) => {
      const chosen: OpenPosition[] = [];
      const byFewest = [...request.positions].sort((a, b) => (asked.get(a.id) ?? 0) - (asked.get(b.id) ?? 0));
      for (const position of byFewest) {
        if (!isInQuestion(position, candidate, request)) continue;
        const taken = chosen.map((other) => ({ ...other, title: '' }));
        if (clashes(position, taken, request.travelMinutesBetween) !== null) continue;
        chosen.push(position);
        asked.set(position.id, (asked.get(position.id) ?? 0) + 1);
      }
      const positionIds = request.positions.filter((position) => chosen.includes(position)).map(({ id }) => id);
      return positionIds.length === 0 ? [] : [{ musicianId: candidate.musicianId, positionIds }];
    });
}

function isInQuestion(position: OpenPosition, candidate: Candidate, request: CheckRequest): boolean {
  const { named, chosenSingers, earlier, travelMinutesBetween } = request;
  const own = earlier.filter(({ musicianId }) => musicianId === candidate.musicianId);
  const checks = own.filter(({ type }) => type === OfferType.AvailabilityCheck);
  if (checks.some(({ state }) => isLiveOffer(state))) return false;
  if (named !== null) {
    return passReason(position, { ...candidate, absences: [] }, [], travelMinutesBetween) === null;
  }
  if (position.isSinger && chosenSingers !== null && !chosenSingers.includes(candidate.musicianId)) return false;
  return passReason(position, candidate, own, travelMinutesBetween) === null && !hasAnswered(checks, position);
}

const hasAnswered = (checks: readonly EarlierOffer[], { id }: OpenPosition) =>
  checks.some(({ state, positions }) => state === 'available' && positions.some((asked) => asked.id === id));
