import { formatMinor } from '@cadenza/domain/money';
import { liveOfferStates, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { offeredPay, totalPay } from '@cadenza/domain/offers/offered-pay';
import { payChange } from '@cadenza/domain/offers/pay-change';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import type { SeenPositionId } from '../../../platform/session/booking-proof.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { findMusicians, type MusicianFacts } from '../../musicians/door.ts';
import { setPayOverride } from '../../positions/door/pay-change.ts';
import { withdrawOffers } from '../../positions/door/withdraw-offers.ts';
import { findPositions, type PositionFacts } from '../../positions/door.ts';
import { type AgreedPay, type ChangedSeat, findAgreedPay, setAgreedPay } from '../door/agreed-pay.ts';
import { findLetterhead } from '../door.ts';
import type { Letterhead } from '../mails/job-lines.ts';
import { notifyMusician } from './notify-musician.ts';
import { requestPayChange } from './request-pay-change.ts';

interface Change {
  /** The changed positions, before the change. */
  before: readonly PositionFacts[];
  /** The pay that staff agreed (null: the rate applies); absent when the pay itself was not changed. */
  payOverrideMinor?: number | null;
  because: string;
  author: EventAuthor;
  now: string;
}

/**
 * Follows up a change to the hours, place or pay of positions. Withdraws unanswered offers, as their terms no longer apply.
 * Booked musicians keep the job and are notified; lower pay is offered to them and applies only once they accept. The booking and
 * its positions are locked. Returns a sentence for staff, or ''.
 */
export async function updateOffers(
  trx: Db,
  platform: Platform,
  booking: LockedBooking,
  change: Change,
): Promise<string> {
  const { because, author, now } = change;
  const ids = change.before.map(({ id }) => id);
  if (ids.length === 0) return '';
  const agreed = await findAgreedPay(trx, ids);
  const waiting = await countWaiting(trx, ids);
  const withdrawn = await withdrawOffers(trx, ids, null);
  const events = withdrawn.map((each) => ({ kind: 'offer withdrawn', ...each, because }) as const);
  await recordEvent(trx, booking.id, now, author, ...events);
  const after = await findPositions(trx, booking.id, ids);
  const musicians = await findMusicians(
    trx,
    booking,
    after.flatMap(({ musicianId }) => musicianId ?? []),
  );
  const seats: ChangedSeat[] = [];
  for (const position of after) {
    const musician = musicians.find(({ id }) => id === position.musicianId);
    const was = change.before.find(({ id }) => id === position.id);
    if (musician && was) seats.push(await settle(trx, seatAfter(change, agreed, { was, position, musician })));
    else if (change.payOverrideMinor !== undefined) await setPayOverride(trx, position.id, change.payOverrideMinor);
  }
  const head = await findLetterhead(trx, platform, booking.id);
  const toNotify = change.payOverrideMinor === undefined ? seats : seats.filter(({ asked }) => asked === null);
  await notify(trx, { bookingId: booking.id, now, head }, toNotify);
  await requestPayChange(trx, { booking, author, now, head }, seats);
  return sentenceOf(waiting, seats, head);
}

/** With what was accepted; null for a musician entered without one, to whom nothing was promised. */
type Seat = ChangedSeat & { accepted: AgreedPay | null };

/** What the change means for the booked musician. */
function seatAfter(
  change: Change,
  agreed: readonly AgreedPay[],
  { was, position, musician }: { was: PositionFacts; position: PositionFacts; musician: MusicianFacts },
): Seat {
  const own = agreed.filter(({ positionId }) => positionId === position.id);
  const accepted = own.find(({ state }) => state === 'accepted');
  const pending = own.find(({ state }) => state === 'exclusive');
  const { payOverrideMinor = (pending ?? position).payOverrideMinor } = change;
  const after = offeredPay({ ...position, payOverrideMinor }, position.artistFeeMinor);
  if (!accepted) return { position, musician, held: after, asked: null, payOverrideMinor, accepted: null };
  const { held, asked } = payChange({
    accepted: payOf(accepted),
    before: offeredPay(was, was.artistFeeMinor),
    after,
    pending: pending ? payOf(pending) : null,
    isPayNamed: change.payOverrideMinor !== undefined,
  });
  return { position, musician, held, asked, payOverrideMinor, accepted };
}

const payOf = ({ payMinor, travelMinor, artistFeeMinor }: AgreedPay) => totalPay(payMinor, travelMinor, artistFeeMinor);

/** Stores what applies immediately; a lower agreed amount waits until its offer is accepted. */
async function settle(trx: Db, { accepted, ...seat }: Seat): Promise<ChangedSeat> {
  if (accepted) await setAgreedPay(trx, accepted, seat.held);
  if (seat.asked === null || seat.asked.payMinor === seat.held.payMinor) {
    await setPayOverride(trx, seat.position.id, seat.payOverrideMinor);
  }
  return seat;
}

/** Sends each musician one mail with their positions after the change. */
async function notify(
  trx: Db,
  { bookingId, now, head }: { bookingId: string; now: string; head: Letterhead },
  seats: readonly ChangedSeat[],
): Promise<void> {
  for (const musician of new Set(seats.map((seat) => seat.musician))) {
    const own = seats.filter((seat) => seat.musician === musician);
    const [jobs, pays] = [own.map(({ position }) => position), own.map(({ held }) => held)];
    await notifyMusician(trx, now, head, musician, { kind: 'changed', bookingId, jobs, pays });
  }
}

async function countWaiting(trx: Db, positionIds: readonly SeenPositionId[]): Promise<number> {
  const { waiting } = await trx
    .selectFrom('offers as o')
    .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
    .select(({ fn }) => [fn.countAll<number>().as('waiting')])
    .where('o.position_id', 'in', [...positionIds])
    .where('o.state', 'in', liveOfferStates)
    .where('q.type', '<>', OfferType.PayChange)
    .executeTakeFirstOrThrow();
  return waiting;
}

function sentenceOf(waiting: number, seats: readonly ChangedSeat[], { currency }: Letterhead): string {
  const asked = seats.flatMap(({ musician, held, asked: lower }) =>
    lower === null
      ? []
      : [
          ` ${musician.name} is asked to accept ${formatMinor(lower.totalMinor, currency)}; until then, their pay stays at ${formatMinor(held.totalMinor, currency)}.`,
        ],
  );
  return [...(waiting > 0 ? [' Open offers were withdrawn.'] : []), ...asked].join('');
}
