import { acceptQuote } from '@cadenza/api/accept-quote';
import { seeBooking } from '@cadenza/api/bookings';
import { recordView } from '@cadenza/api/record-view';
import { savePaymentPlan } from '@cadenza/api/save-payment-plan';
import { sendQuote } from '@cadenza/api/send-quote';
import { findSentQuotes } from '@cadenza/api/sent-quotes';
import { addDays } from '@cadenza/domain/time';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import type { OfficeBooking, OfficeBookings } from './office-bookings.ts';
import { asCustomer, asStaff, daysAgo, type OfficeAction, type Stage } from './office-stage.ts';

const openDays = 14;

/** One quote awaits an answer, another is accepted and paid in four parts. */
export function quoteActions(
  stage: Stage,
  city: DemoCity,
  { quoted: [waiting, accepted] }: OfficeBookings,
): OfficeAction[] {
  const on = (days: number, time: string) => daysAgo(stage, city, days, time);
  return [
    ...(waiting ? [send(stage, waiting, on(2, '15:40')), view(stage, waiting, on(1, '19:25').at)] : []),
    ...(accepted
      ? [
          send(stage, accepted, on(6, '10:15')),
          view(stage, accepted, on(6, '20:30').at),
          accept(stage, accepted, on(2, '20:15').at),
          shareOut(stage, accepted, on(1, '09:20').at),
        ]
      : []),
  ];
}

const quoteId = ({ id }: OfficeBooking) => namedId('quote', id);

const send = (stage: Stage, booking: OfficeBooking, { day, at }: { day: string; at: string }): OfficeAction => ({
  at,
  run: async () => {
    const lastDay = addDays(day, openDays);
    const { eventDate } = booking;
    await sendQuote(await asStaff(stage, at, booking.managerId), {
      params: { id: booking.id },
      body: {
        id: quoteId(booking),
        subject: `Your quote ${booking.number}`,
        words: 'Thank you for talking it through with us. Here is everything as we planned it.',
        validUntil: eventDate !== null && eventDate < lastDay ? eventDate : lastDay,
      },
    });
  },
});

const view = (stage: Stage, booking: OfficeBooking, at: string): OfficeAction => ({
  at,
  run: async () => {
    const { scope } = await asStaff(stage, at, booking.managerId);
    const { id } = await seeBooking(stage.db, scope, booking.id);
    const sent = (await findSentQuotes(stage.db, id)).find((quote) => quote.id === quoteId(booking));
    if (sent) await recordView(asCustomer(stage, at), { bookingId: id, coPlanner: null }, sent);
  },
});

const accept = (stage: Stage, booking: OfficeBooking, at: string): OfficeAction => ({
  at,
  run: async () => {
    const { scope } = await asStaff(stage, at, booking.managerId);
    const { id: bookingId } = await seeBooking(stage.db, scope, booking.id);
    const answering = { bookingId, quoteId: quoteId(booking), coPlannerId: null };
    return acceptQuote(asCustomer(stage, at), answering, { name: booking.customer });
  },
});

/** After the lines on acceptance come one part in four months, one in two, and the rest. */
const shareOut = (stage: Stage, { id: bookingId, managerId }: OfficeBooking, at: string): OfficeAction => ({
  at,
  run: async () => {
    const lines = await stage.db
      .selectFrom('payment_plan_lines')
      .where('booking_id', '=', bookingId)
      .orderBy('ordinal')
      .select(['id', 'percent', 'amount_minor as amountMinor', 'due_on as dueOn', 'days_before as daysBefore'])
      .execute();
    const { version } = await stage.db
      .selectFrom('payment_plans')
      .where('booking_id', '=', bookingId)
      .select('version')
      .executeTakeFirstOrThrow();
    const rest = lines.at(-1);
    if (!rest) return;
    const parts = [120, 60].map((daysBefore) => ({
      id: namedId('plan line', bookingId, String(daysBefore)),
      percent: 15,
      amountMinor: null,
      dueOn: null,
      daysBefore,
    }));
    const first = lines.filter(({ dueOn, daysBefore }) => dueOn === null && daysBefore === null);
    await savePaymentPlan(await asStaff(stage, at, managerId), {
      params: { id: bookingId },
      body: {
        version,
        lines: [...first, ...parts, rest],
      },
    });
  },
});
