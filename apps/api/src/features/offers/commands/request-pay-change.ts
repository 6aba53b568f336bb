import { type Currency, money, sumMinor } from '@cadenza/domain/money';
import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import type { OfferedPay } from '@cadenza/domain/offers/offered-pay';
import { payoutsDueAt } from '@cadenza/domain/payouts/payout-time';
import type { ZoneId } from '@cadenza/domain/time';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { postMail, postSms } from '../../../platform/mail/post-message.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { titleOf } from '../../positions/door.ts';
import type { ChangedSeat } from '../door/agreed-pay.ts';
import type { Letterhead } from '../mails/job-lines.ts';
import { payChangeLetter } from '../mails/pay-change-letter.ts';
import { addGroupOffer } from './add-group-offer.ts';

interface Asking {
  booking: LockedBooking;
  author: EventAuthor;
  now: string;
  head: Letterhead;
}

type LoweredSeat = ChangedSeat & { asked: OfferedPay };

/**
 * Offers lower pay to the musicians booked for these positions, one offer to each, by mail and text message. The offer is open
 * until payouts are calculated; the accepted pay applies until they accept it.
 */
export async function requestPayChange(trx: Db, asking: Asking, seats: readonly ChangedSeat[]): Promise<void> {
  const lowered = seats.filter((seat): seat is LoweredSeat => seat.asked !== null);
  for (const musician of new Set(lowered.map((seat) => seat.musician))) {
    await ask(
      trx,
      asking,
      lowered.filter((seat) => seat.musician === musician),
    );
  }
}

async function ask(trx: Db, { booking, author, now, head }: Asking, seats: readonly LoweredSeat[]): Promise<void> {
  const [seat] = seats;
  if (!seat) return;
  const { musician } = seat;
  const bookingId = booking.id;
  const deadlineAt = await findDeadline(trx, bookingId, head.timeZone);
  const groupOfferId = await addGroupOffer(trx, now, {
    bookingId,
    musicianId: musician.id,
    type: OfferType.PayChange,
    state: 'exclusive',
    deadlineAt,
    isDirect: true,
    sentBy: author.userId,
    answeredAt: null,
    currency: head.currency,
    offers: seats.map(({ position, held, asked, payOverrideMinor }) => ({
      positionId: position.id,
      pay: asked,
      change: { old: held, payOverrideMinor },
    })),
  });
  if (groupOfferId === null) throw new Error('a change of pay that waits was not withdrawn');
  const [jobs, old, pays] = [
    seats.map(({ position }) => position),
    seats.map(({ held }) => held),
    seats.map(({ asked }) => asked),
  ];
  const letter = payChangeLetter(musician.firstName, { groupOfferId, jobs, old, pays, deadlineAt }, head);
  const { subject, text, html, sms } = letter;
  const message = { kind: 'pay change', bookingId };
  await postMail(trx, now, { ...message, to: { address: musician.email, name: musician.name }, subject, text, html });
  await postSms(trx, now, { ...message, to: musician.mobile, text: sms });
  await recordEvent(trx, bookingId, now, author, {
    kind: 'pay change asked',
    musician: { id: musician.id, name: musician.name },
    positions: jobs.map(titleOf),
    from: total(old, head.currency),
    to: total(pays, head.currency),
  });
}

const total = (pays: readonly OfferedPay[], currency: Currency) =>
  money(sumMinor(pays.map(({ totalMinor }) => totalMinor)), currency);

/** When payouts are calculated: a later yes would be too late. */
async function findDeadline(trx: Db, bookingId: string, zone: ZoneId): Promise<string | null> {
  const booking = await trx
    .selectFrom('bookings')
    .select('last_end')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return booking.last_end === null ? null : payoutsDueAt(booking.last_end, zone);
}
