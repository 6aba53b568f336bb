import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { OutputOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { unpricedProblems } from '@cadenza/domain/enquiry/enquiry-price';
import { checkEnquiry } from '@cadenza/domain/enquiry/enquiry-rules';
import { codeProblem } from '@cadenza/domain/price-rules/code-problem';
import { instantToWall } from '@cadenza/domain/time';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField, invalidFields, Refusal, refuse } from '../../../platform/refusal.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { moveBooking } from '../../bookings/door/move-booking.ts';
import { addEnquiryLink, customerLinkForMail } from '../../customer-links/door.ts';
import { priceBooking } from '../../pricing/door/price-booking.ts';
import { findQuoteBasis } from '../../pricing/door.ts';
import { enquiryReceived } from '../mails/enquiry-received.ts';
import { type DraftState, readChangedDraft } from '../views.ts';
import { openDraft } from './open-draft.ts';
import { saveDraft } from './save-draft.ts';

/**
 * Submits an enquiry: checks everything once more, prices it at today's prices, and mails the city and the customer.
 * Submitting it again returns the same response and does nothing, even if staff have taken it over in the meantime.
 */
export const submitEnquiry: Handler<'submitEnquiry'> = async (context, { body: { eventId, note, gaCustomerId } }) => {
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    const draft = await openUnsent(trx, context, eventId);
    if (!draft) return successOf(await readChangedDraft(trx, context, eventId));
    refuseUnfinished(draft, now);
    await refuseEndedCode(trx, draft, now);
    const noted = { ...draft, note: note ?? draft.note };
    if (noted.note !== draft.note) await saveDraft(trx, draft, noted, now);
    const quote = (await priceBooking(trx, draft.id, now)) ?? (await refuseUnpriced(trx, draft.id, now));
    await trx
      .updateTable('bookings')
      .set({ enquired_at: now, ...(gaCustomerId === '' ? {} : { ga_customer_id: gaCustomerId }) })
      .where('id', '=', eventId)
      .execute();
    const total = { minor: quote.totals.payableMinor, currency: quote.currency };
    const author = customerAuthor(draft.enquirer.name);
    await recordEvent(trx, draft.id, now, author, { kind: 'enquiry submitted', total });
    await moveBooking(trx, draft, { to: BookingStatus.Estimated, by: 'customer', author, now });
    await addEnquiryLink(trx, draft.id, now);
    const booking = await readChangedDraft(trx, context, eventId);
    const linked = { id: draft.id, customerId: draft.customerId, regionId: draft.city.regionId };
    const pageUrl = await customerLinkForMail(trx, context.platform, linked, 'customer page', now);
    await postMail(trx, now, ...enquiryReceived(booking, draft, context.platform.config, pageUrl));
    return successOf(booking);
  });
};

/** The draft, locked; null if it was already sent and the client never received the response. */
async function openUnsent(trx: Db, context: PublicContext, bookingId: string): Promise<DraftState | null> {
  try {
    const draft = await openDraft(trx, context, bookingId);
    return draft.status === BookingStatus.Estimated ? null : draft;
  } catch (error) {
    const isTakenOver = error instanceof Refusal && error.code === 'draftTakenOver';
    if (isTakenOver && (await wasSent(trx, bookingId))) return null;
    throw error;
  }
}

async function wasSent(trx: Db, bookingId: string): Promise<boolean> {
  const booking = trx.selectFrom('bookings').select('enquired_at').where('id', '=', bookingId);
  return (await booking.executeTakeFirst())?.enquired_at !== null;
}

/** The rules for a complete enquiry; without music, the alert from the specification. */
function refuseUnfinished(draft: DraftState, now: string): void {
  const { date: today } = instantToWall(now, draft.city.timeZone);
  const problems = checkEnquiry(
    {
      eventType: draft.type,
      eventTime: { eventDate: draft.eventDate, notSureWhen: draft.isDateUnsure },
      performances: draft.gigs.map(({ performance, voices, place, notSureWhere, startTime, durationMinutes }) => ({
        ...performance,
        voices,
        place,
        notSureWhere,
        startTime,
        durationMinutes,
      })),
      singers: draft.singers,
      chooseForMe: draft.chooseForMe,
    },
    today,
  );
  if (problems.length === 0) return;
  if (draft.gigs.length === 0) throw refuse('enquiryWithoutMusic', { eventType: draft.type, fields: problems });
  throw invalidFields(problems);
}

/** Whoever was told a price with a code that has ended since sees the price without it first. */
async function refuseEndedCode(trx: Db, draft: DraftState, now: string): Promise<void> {
  if (draft.code === null) return;
  const { rules, ruleFacts } = await findQuoteBasis(trx, draft.id, now);
  const problem = codeProblem(rules, ruleFacts, draft.city.name);
  if (problem !== null) throw invalidField('codePass', problem);
}

async function refuseUnpriced(trx: Db, bookingId: SeenBookingId, now: string): Promise<never> {
  const { city, event } = await findQuoteBasis(trx, bookingId, now);
  throw invalidFields(unpricedProblems(event, city));
}

const successOf = (booking: Draft): OutputOf<'submitEnquiry'> => ({
  booking,
  successInfo: {
    over178kmMessage: booking.notices.find(({ kind }) => kind !== 'venueNotSure')?.message ?? null,
    hasPerformerSurcharge: booking.quote?.lines.some(({ kind }) => kind === 'Singer Surcharge') ?? false,
  },
});
