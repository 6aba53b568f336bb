import { clashes, type TravelTime } from './availability.ts';
import {
  type Candidate,
  type EarlierOffer,
  type OpenPosition,
  type PassReason,
  passReason,
} from './offer-eligibility.ts';
import { type LiveOfferState, OfferType } from './offer-lifecycle.ts';

export interface PlanRequest {
  /** Unfilled positions of one booking, in the order to fill them. */
  positions: readonly OpenPosition[];
  /** Musicians by skill, best first, as ranked by the city. */
  preferenceLists: Readonly<Record<string, readonly string[]>>;
  /** All active musicians of the city; anyone on a list but not here is passed over as not active. */
  candidates: readonly Candidate[];
  /** Everything sent for this booking so far, oldest first. Offers past their deadline must be expired first. */
  earlier: readonly EarlierOffer[];
  travelMinutesBetween: TravelTime;
}

/** waiting: an answer is pending and nothing new is sent; nobody: no one is left to ask. */
export const offerStages = ['exclusive', 'open', 'waiting', 'nobody'] as const;
export type OfferStage = (typeof offerStages)[number];

export interface PositionPlan {
  positionId: string;
  stage: OfferStage;
  offeredTo: string[];
  passedOver: { musicianId: string; reason: PassReason }[];
}

/** All positions offered to one musician now, with one state for all of them. */
export interface GroupOfferPlan {
  musicianId: string;
  state: LiveOfferState;
  positionIds: string[];
}

/**
 * Plans one click of *Send offers*. Each position goes down its list (for a singer's position, the preferred singer
 * first) to the first musician who can play it, as an exclusive offer; when the list is exhausted, everyone else who
 * fits gets an open offer. No one is offered two positions at the same time: of several open ones, each musician gets
 * the one with the fewest asked so far. Linked positions go together, to a musician who fits them all. The same request
 * always gives the same plan.
 */
export function planOffers(request: PlanRequest): { positions: PositionPlan[]; groups: GroupOfferPlan[] } {
  const drafts = unitsOf(request.positions).map((unit) => startDraft(unit, request.earlier));
  const people = [...request.candidates].sort((a, b) => (a.musicianId < b.musicianId ? -1 : 1));
  const groups = new Map<string, Group>();
  const known = new Map(people.map((candidate) => [candidate.musicianId, candidate]));

  for (const draft of drafts) {
    if (draft.stage !== 'nobody') continue;
    const next = walkList(draft, request, known, groups);
    if (next === null) continue;
    draft.stage = 'exclusive';
    offer(draft, next, 'exclusive', groups);
  }
  const open = drafts.filter(({ stage }) => stage === 'nobody' || stage === 'open');
  for (const candidate of people) offerOpen(candidate, open, request, groups);
  for (const draft of open) chooseStage(draft);

  const plans = drafts.flatMap(({ unit, stage, offeredTo, passedOver }) =>
    unit.map(({ id }) => ({ positionId: id, stage, offeredTo, passedOver })),
  );
  const order = request.positions.map(({ id }) => id);
  return {
    positions: plans.sort((a, b) => order.indexOf(a.positionId) - order.indexOf(b.positionId)),
    groups: [...groups].map(([musicianId, { state, positions }]) => ({
      musicianId,
      state,
      positionIds: positions.map(({ id }) => id),
    })),
  };
}

const maxNext = 3;

/**
 * Who would be asked next for a position with an exclusive offer: the next three on its list who fit as of now. After the
 * list, everyone who fits is asked. Takes the request that produced the plan.
 */
export function nextInLine(request: PlanRequest, { positionId, stage, offeredTo }: PositionPlan): string[] {
  if (stage !== 'exclusive') return [];
  const known = new Map(request.candidates.map((candidate) => [candidate.musicianId, candidate]));
  const unit = unitsOf(request.positions).find((positions) => isIn(positions, positionId)) ?? [];
  const list = [...listFor(unit, request.preferenceLists)];
  const rest = list.slice(list.indexOf(offeredTo[0] ?? '') + 1);
  const fitting = rest.filter((musicianId) => {
    const candidate = known.get(musicianId);
    return candidate !== undefined && reasonToPass(unit, candidate, request) === null;
  });
  return fitting.slice(0, maxNext);
}

/** Positions that go to one musician together: usually one, two when they are linked. */
type Unit = readonly OpenPosition[];

/** `asked` counts pending open offers, including earlier ones. */
type Draft = Omit<PositionPlan, 'positionId'> & { unit: Unit; asked: number };
interface Group {
  state: LiveOfferState;
  positions: OpenPosition[];
}

function unitsOf(positions: readonly OpenPosition[]): Unit[] {
  const units: Unit[] = [];
  for (const position of positions) {
    if (units.some((unit) => unit.includes(position))) continue;
    const linked = positions.filter(({ id }) => id !== position.id && id === position.linkedPositionId);
    units.push([position, ...linked]);
  }
  return units;
}

function startDraft(unit: Unit, earlier: readonly EarlierOffer[]): Draft {
  const states = earlier
    .filter(({ type, positions }) => type === OfferType.Offer && positions.some(({ id }) => isIn(unit, id)))
    .map(({ state }) => state);
  const asked = states.filter((state) => state === 'open').length;
  // Once open offers are pending, exclusivity is impossible: the position stays open to all.
  const stage = states.includes('exclusive') ? 'waiting' : asked > 0 ? 'open' : 'nobody';
  return { unit, stage, offeredTo: [], passedOver: [], asked };
}

const isIn = (unit: Unit, positionId: string) => unit.some(({ id }) => id === positionId);

function walkList(
  draft: Draft,
  request: PlanRequest,
  known: ReadonlyMap<string, Candidate>,
  groups: ReadonlyMap<string, Group>,
): string | null {
  for (const musicianId of listFor(draft.unit, request.preferenceLists)) {
    const candidate = known.get(musicianId);
    let reason: PassReason | null = candidate ? reasonToPass(draft.unit, candidate, request) : 'not active';
    if (reason === null && isPlannedThen(draft.unit, groups.get(musicianId), request)) reason = 'already offered';
    if (reason === null) return musicianId;
    draft.passedOver.push({ musicianId, reason });
  }
  return null;
}

/**
 * Who gets an exclusive offer, in order: the player of the linked position, otherwise the chosen singers, then the city's
 * lists.
 */
function listFor(unit: Unit, lists: PlanRequest['preferenceLists']): Set<string> {
  const kept = unit.flatMap(({ keptForId }) => keptForId ?? []);
  if (kept.length > 0) return new Set(kept);
  const preferred = unit.flatMap(({ isSinger, preferredSingerId }) => (isSinger && preferredSingerId) || []);
  return new Set([...preferred, ...unit.flatMap(({ skillId }) => lists[skillId] ?? [])]);
}

function reasonToPass(unit: Unit, candidate: Candidate, request: PlanRequest): PassReason | null {
  const own = request.earlier.filter(({ musicianId }) => musicianId === candidate.musicianId);
  for (const position of unit) {
    const reason = passReason(position, candidate, own, request.travelMinutesBetween);
    if (reason !== null) return reason;
  }
  return null;
}

function offerOpen(
  candidate: Candidate,
  open: readonly Draft[],
  request: PlanRequest,
  groups: Map<string, Group>,
): void {
  const { musicianId } = candidate;
  const byFewestAsked = [...open].sort((a, b) => a.asked - b.asked);
  for (const draft of byFewestAsked) {
    if (draft.passedOver.some((passed) => passed.musicianId === musicianId)) continue;
    const reason = reasonToPass(draft.unit, candidate, request);
    // Musicians without the skill, or who have left, were never candidates; nor is anyone else when one plays the
    // linked position.
    if (reason === 'no skill' || reason === 'not active' || draft.unit.some(({ keptForId }) => keptForId)) continue;
    const group = groups.get(musicianId);
    if (reason !== null) draft.passedOver.push({ musicianId, reason });
    else if (group?.state === 'exclusive' || isPlannedThen(draft.unit, group, request))
      draft.passedOver.push({ musicianId, reason: 'already offered' });
    else offer(draft, musicianId, 'open', groups);
  }
}

function offer(draft: Draft, musicianId: string, state: Group['state'], groups: Map<string, Group>) {
  const group = groups.get(musicianId) ?? { state, positions: [] };
  group.positions.push(...draft.unit);
  groups.set(musicianId, group);
  draft.offeredTo.push(musicianId);
  if (state === 'open') draft.asked += 1;
}

function isPlannedThen(unit: Unit, group: Group | undefined, { travelMinutesBetween }: PlanRequest): boolean {
  const planned = group?.positions.map((position) => ({ ...position, title: '' })) ?? [];
  return unit.some((position) => clashes(position, planned, travelMinutesBetween) !== null);
}

function chooseStage(draft: Draft): void {
  if (draft.offeredTo.length > 0) draft.stage = 'open';
  else draft.stage = draft.asked > 0 ? 'waiting' : 'nobody';
}
