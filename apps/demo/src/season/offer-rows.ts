import type { OfferState, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import type { DemoMusician } from '../catalogue/demo-city.ts';
import { personName } from '../catalogue/demo-city.ts';
import { demoData } from '../demo-data.ts';
import { freeMusicians, pickInFront } from './assign-musicians.ts';
import { type BookingContext, currencyOf, officeOf } from './booking-context.ts';
import { musicianActor, system } from './history.ts';
import { hours, instantOf, minutes } from './instants.ts';
import { type PositionPlan, payOffered } from './position-plan.ts';

interface GroupOffer {
  musician: DemoMusician;
  positions: readonly PositionPlan[];
  state: OfferState;
  sentAt: number;
  deadlineAt: number | null;
  answeredAt: number | null;
  note?: string;
  type?: OfferType;
}

/** One group offer for each musician who accepted, and for some of them an earlier one that was declined or expired. */
export function addSettledOffers(context: BookingContext, positions: readonly PositionPlan[]): void {
  const { times, random, history } = context;
  const sent = times.offersSent ?? times.created;
  const answered = times.offersAnswered ?? sent;
  const groups = groupByMusician(positions);
  const asked = new Set(groups.map(({ musician }) => musician.userId));
  if (groups.length === 0) return;
  history.add(sent, officeOf(context), { kind: 'offers sent', exclusive: groups.length, open: 0, passedOver: 0 });
  for (const { musician, positions: theirs } of groups) {
    const first = random.chance(0.25) ? someoneElse(context, theirs, asked) : null;
    const sentAt = first ? addRefusal(context, first, theirs, sent, answered) : sent;
    const until = Math.min(answered, sentAt + deadlineOf(context) - minutes(5));
    const answeredAt = Math.round(sentAt + (0.15 + 0.85 * random.next()) * Math.max(0, until - sentAt));
    const state = context.status === context.furthest ? 'accepted' : 'withdrawn';
    addGroup(context, {
      musician,
      positions: theirs,
      state,
      sentAt,
      deadlineAt: sentAt + deadlineOf(context),
      answeredAt,
    });
    history.add(answeredAt, musicianActor(musician), {
      kind: 'offer accepted',
      musician: named(musician),
      positions: theirs.map(({ title }) => title),
    });
    for (const position of theirs) position.bookedAt = answeredAt;
  }
}

/** Open positions in Planning: offered to one musician with a deadline, or to the first who accepts. */
export function addLiveOffers(context: BookingContext, positions: readonly PositionPlan[]): void {
  const { random, now, rows, times, history } = context;
  const asked = new Set(rows.group_offers.map((offer) => offer.musician_id));
  let [exclusive, open] = [0, 0];
  const sentAt = Math.max(times.offersAnswered ?? times.created, now - hours(1 + random.next() * 18));
  for (const position of positions.filter(({ musician }) => musician === null)) {
    const isExclusive = random.chance(0.55);
    const count = isExclusive ? 1 : random.whole(1, 3);
    const free = freeMusicians(context, position, ({ userId }) => asked.has(userId));
    const inFront = free.filter(({ isShowcase }) => isShowcase);
    for (const musician of [...new Set([...inFront, ...free])].slice(0, count)) {
      asked.add(musician.userId);
      const state = isExclusive ? 'exclusive' : 'open';
      const deadlineAt = isExclusive ? sentAt + deadlineOf(context) : beginsAt(position);
      addGroup(context, { musician, positions: [position], state, sentAt, deadlineAt, answeredAt: null });
      if (isExclusive) exclusive++;
      else open++;
    }
  }
  if (exclusive + open > 0)
    history.add(sentAt, officeOf(context), { kind: 'offers sent', exclusive, open, passedOver: 0 });
}

/** Availability checks before any offer: who could play on that day? */
export function addAvailabilityCheck(context: BookingContext, positions: readonly PositionPlan[]): void {
  const { random, times, history, now } = context;
  const sentAt = times.offersSent ?? times.created;
  const asked = new Set<string>();
  for (const position of positions) {
    const musician = pickInFront(
      random,
      freeMusicians(context, position, ({ userId }) => asked.has(userId)),
    );
    if (musician === null) continue;
    asked.add(musician.userId);
    const state = random.pick(['available', 'available', 'unavailable', 'open'] as const);
    const answeredAt = state === 'open' ? null : Math.round(sentAt + (now - sentAt) * random.next());
    addGroup(context, {
      musician,
      positions: [position],
      state,
      sentAt,
      deadlineAt: beginsAt(position),
      answeredAt,
      type: 2,
    });
    if (answeredAt === null) continue;
    history.add(answeredAt, musicianActor(musician), {
      kind: 'availability answered',
      musician: named(musician),
      isAvailable: state === 'available',
    });
  }
  if (asked.size > 0) history.add(sentAt, officeOf(context), { kind: 'availability asked', musicians: asked.size });
}

/** A musician was asked earlier and declined or did not respond. Returns when the next one was asked. */
function addRefusal(
  context: BookingContext,
  musician: DemoMusician,
  positions: readonly PositionPlan[],
  sent: number,
  answered: number,
): number {
  const { random, history } = context;
  const titles = positions.map(({ title }) => title);
  const deadlineAt = sent + deadlineOf(context);
  const isExpired = deadlineAt < answered - hours(1) && random.chance(0.3);
  if (isExpired) {
    addGroup(context, { musician, positions, state: 'expired', sentAt: sent, deadlineAt, answeredAt: null });
    history.add(deadlineAt, system, { kind: 'offer expired', musician: named(musician), positions: titles });
    return deadlineAt;
  }
  const note = random.pick(demoData.notes.declineNotes);
  const answeredAt = Math.round(sent + Math.min(answered - sent, hours(20)) * (0.1 + 0.4 * random.next()));
  addGroup(context, { musician, positions, state: 'declined', sentAt: sent, deadlineAt, answeredAt, note });
  history.add(answeredAt, musicianActor(musician), {
    kind: 'offer declined',
    musician: named(musician),
    positions: titles,
    note,
  });
  return answeredAt;
}

function addGroup(context: BookingContext, offer: GroupOffer): void {
  const { random, rows, bookingId, assignee } = context;
  const id = random.uuid();
  rows.group_offers.push({
    id,
    booking_id: bookingId,
    musician_id: offer.musician.userId,
    type: offer.type ?? 1,
    state: offer.state,
    deadline_at: offer.deadlineAt === null ? null : instantOf(offer.deadlineAt),
    sent_at: instantOf(offer.sentAt),
    sent_by: assignee?.userId ?? null,
    answered_at: offer.answeredAt === null ? null : instantOf(offer.answeredAt),
    answer_note: offer.note ?? '',
  });
  for (const position of offer.positions) {
    const { payMinor, travelMinor, artistFeeMinor } = payOffered(context, position, offer.musician);
    rows.offers.push({
      id: random.uuid(),
      group_offer_id: id,
      position_id: position.id,
      state: offer.state,
      pay_minor: payMinor,
      travel_minor: travelMinor,
      artist_fee_minor: artistFeeMinor,
      currency: currencyOf(context),
    });
  }
}

function someoneElse(
  context: BookingContext,
  positions: readonly PositionPlan[],
  asked: Set<string>,
): DemoMusician | null {
  const [position] = positions;
  if (!position || positions.length > 1) return null;
  const musician = pickInFront(
    context.random,
    freeMusicians(context, position, ({ userId }) => asked.has(userId)),
  );
  if (musician) asked.add(musician.userId);
  return musician;
}

function groupByMusician(positions: readonly PositionPlan[]) {
  const groups = new Map<string, { musician: DemoMusician; positions: PositionPlan[] }>();
  for (const position of positions) {
    if (position.musician === null) continue;
    const group = groups.get(position.musician.userId) ?? { musician: position.musician, positions: [] };
    group.positions.push(position);
    groups.set(position.musician.userId, group);
  }
  return [...groups.values()];
}

// Open offers and availability checks expire when the musicians would have to arrive.
const beginsAt = ({ gig }: PositionPlan): number | null => gig.times?.arrivalAt ?? null;

const deadlineOf = ({ city }: BookingContext) => hours(city.plan.settings.exclusiveOfferHours);

const named = (musician: DemoMusician) => ({ id: musician.userId, name: personName(musician) });
