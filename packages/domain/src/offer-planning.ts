import { clashes, type TravelTime } from './availability.ts';
import {
  type Candidate,
  type EarlierOffer,
  type OpenPosition,
  type PassReason,
  passReason,
} from './offer-eligibility.ts';
import { OfferType } from './offer-lifecycle.ts';

export interface PlanRequest {
  /** Unfilled positions of one booking, in the order in which they are to be filled. */
  positions: readonly OpenPosition[];
  /** Musicians by skill, best first, as the city has ranked them. */
  preferenceLists: Readonly<Record<string, readonly string[]>>;
  /** Everybody of the city; who is on a list but not here is passed over as not active. */
  candidates: readonly Candidate[];
  /** Everything sent for this booking so far, oldest first. Offers past their deadline are to be expired before. */
  earlier: readonly EarlierOffer[];
  travelMinutesBetween: TravelTime;
}

export interface PositionPlan {
  positionId: string;
  /** waiting: an answer is still out and nothing new goes; nobody: no one is left to ask. */
  stage: 'exclusive' | 'open' | 'waiting' | 'nobody';
  offeredTo: string[];
  passedOver: { musicianId: string; reason: PassReason }[];
}

/** All positions that one musician is offered now, with one state for all of them. */
export interface GroupOfferPlan {
  musicianId: string;
  state: 'exclusive' | 'open';
  positionIds: string[];
}

/**
 * Plans one press of *Send offers*. Each position goes down its list (for a singer's position the preferred singer first) to the first who can
 * play it, as an exclusive offer; when the list is used up, everybody else who fits gets an open offer. Nobody is offered two positions of the same
 * hours: of several open ones each musician gets the one with the fewest asked so far. The same request gives the same plan.
 */
export function planOffers(request: PlanRequest): { positions: PositionPlan[]; groups: GroupOfferPlan[] } {
  const plans = new Map(request.positions.map((position) => [position, startPlan(position, request.earlier)]));
  const people = [...request.candidates].sort((a, b) => (a.musicianId < b.musicianId ? -1 : 1));
  const groups = new Map<string, Group>();
  const known = new Map(people.map((candidate) => [candidate.musicianId, candidate]));

  for (const [position, plan] of plans) {
    if (plan.stage !== 'nobody') continue;
    const next = walkList(position, plan, request, known, groups);
    if (next === null) continue;
    plan.stage = 'exclusive';
    offer(plan, position, next, 'exclusive', groups);
  }
  const open = [...plans].filter(([, plan]) => plan.stage === 'nobody' || plan.stage === 'open');
  for (const candidate of people) offerOpen(candidate, open, request, groups);
  for (const [, plan] of open) settleStage(plan);

  return {
    positions: [...plans.values()].map(({ positionId, stage, offeredTo, passedOver }) => ({
      positionId,
      stage,
      offeredTo,
      passedOver,
    })),
    groups: [...groups].map(([musicianId, { state, positions }]) => ({
      musicianId,
      state,
      positionIds: positions.map(({ id }) => id),
    })),
  };
}

/** `asked` counts the open offers that are out for a position, earlier ones included. */
type Draft = PositionPlan & { asked: number };
interface Group {
  state: 'exclusive' | 'open';
  positions: OpenPosition[];
}

function startPlan(position: OpenPosition, earlier: readonly EarlierOffer[]): Draft {
  const states = earlier
    .filter(({ type, positions }) => type === OfferType.Offer && positions.some(({ id }) => id === position.id))
    .map(({ state }) => state);
  const asked = states.filter((state) => state === 'open').length;
  // Once open offers are out, exclusivity could not be kept: the position stays open to all.
  const stage = states.includes('exclusive') ? 'waiting' : asked > 0 ? 'open' : 'nobody';
  return { positionId: position.id, stage, offeredTo: [], passedOver: [], asked };
}

function walkList(
  position: OpenPosition,
  plan: Draft,
  { preferenceLists, earlier, travelMinutesBetween }: PlanRequest,
  known: ReadonlyMap<string, Candidate>,
  groups: ReadonlyMap<string, Group>,
): string | null {
  const preferred = position.isSinger && position.preferredSingerId !== null ? [position.preferredSingerId] : [];
  for (const musicianId of new Set([...preferred, ...(preferenceLists[position.skillId] ?? [])])) {
    const candidate = known.get(musicianId);
    const own = earlier.filter((offer) => offer.musicianId === musicianId);
    let reason: PassReason | null = candidate
      ? passReason(position, candidate, own, travelMinutesBetween)
      : 'not active';
    if (reason === null && isPlannedThen(position, groups.get(musicianId), travelMinutesBetween))
      reason = 'already offered';
    if (reason === null) return musicianId;
    plan.passedOver.push({ musicianId, reason });
  }
  return null;
}

function offerOpen(
  candidate: Candidate,
  open: readonly (readonly [OpenPosition, Draft])[],
  { earlier, travelMinutesBetween }: PlanRequest,
  groups: Map<string, Group>,
): void {
  const { musicianId } = candidate;
  const own = earlier.filter((offer) => offer.musicianId === musicianId);
  const byFewestAsked = [...open].sort(([, a], [, b]) => a.asked - b.asked);
  for (const [position, plan] of byFewestAsked) {
    if (plan.passedOver.some((passed) => passed.musicianId === musicianId)) continue;
    const reason = passReason(position, candidate, own, travelMinutesBetween);
    // Somebody without the skill, or who has left, was never in question here.
    if (reason === 'no skill' || reason === 'not active') continue;
    const group = groups.get(musicianId);
    if (reason !== null) plan.passedOver.push({ musicianId, reason });
    else if (group?.state === 'exclusive' || isPlannedThen(position, group, travelMinutesBetween))
      plan.passedOver.push({ musicianId, reason: 'already offered' });
    else offer(plan, position, musicianId, 'open', groups);
  }
}

function offer(
  plan: Draft,
  position: OpenPosition,
  musicianId: string,
  state: Group['state'],
  groups: Map<string, Group>,
) {
  const group = groups.get(musicianId) ?? { state, positions: [] };
  group.positions.push(position);
  groups.set(musicianId, group);
  plan.offeredTo.push(musicianId);
  if (state === 'open') plan.asked += 1;
}

const isPlannedThen = (position: OpenPosition, group: Group | undefined, travelMinutesBetween: TravelTime) =>
  group !== undefined &&
  clashes(
    position,
    group.positions.map((planned) => ({ ...planned, title: '' })),
    travelMinutesBetween,
  ) !== null;

function settleStage(plan: Draft): void {
  if (plan.offeredTo.length > 0) plan.stage = 'open';
  else plan.stage = plan.asked > 0 ? 'waiting' : 'nobody';
}
