import { isClosed } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { firstReminderDay, nextReminderDay } from '@cadenza/domain/payment-reminders/reminder-days';
import { instantToWall } from '@cadenza/domain/time';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, settingsToday } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';

export type FoundReminders = Awaited<ReturnType<typeof findReminders>>;

/** The sent invoices of a booking, with the day of the next reminder for each; one statement. */
export async function findReminders(db: Db, bookingId: SeenBookingId, now: string) {
  const [found] = await remindersOf(db, { bookingId, now });
  if (!found) throw new Error('the booking whose reminders are read does not exist');
  const { date, time } = instantToWall(now, found.timeZone);
  const from = firstReminderDay(date, `${time}:00`, { from: found.quietFrom, until: found.quietUntil });
  const isQuiet = found.isPaused || isClosed(found.status);
  return {
    isPaused: found.isPaused,
    today: date,
    invoices: found.invoices.map(({ sentOn, remindedOn, ...invoice }) => {
      const isHeld = isQuiet || invoice.isConfirming;
      const facts = { dueOn: invoice.dueOn, sentOn, remindedOn };
      return { ...invoice, nextOn: isHeld ? null : nextReminderDay(facts, found.terms, from) };
    }),
  };
}

const remindersOf = preparedQuery(
  'find-payment-reminders',
  { bookingId: 'uuid', now: 'timestamptz' },
  (db, { bookingId, now }) =>
    db
      .selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .crossJoinLateral(settingsToday(now))
      .leftJoin('paused_payment_reminders as n', 'n.booking_id', 'b.id')
      .where('b.id', '=', bookingId)
      .select(['b.status', 'y.time_zone as timeZone', 's.quiet_from as quietFrom', 's.quiet_until as quietUntil'])
      .select((eb) => [
        eb('n.booking_id', 'is not', null).$castTo<boolean>().as('isPaused'),
        jsonBuildObject({
          beforeDays: eb.ref('s.reminder_before_days'),
          isOnDueDay: eb.ref('s.is_reminded_on_due_day'),
          firstDays: eb.ref('s.reminder_first_days'),
          secondDays: eb.ref('s.reminder_second_days'),
          thirdDays: eb.ref('s.reminder_third_days'),
        }).as('terms'),
        jsonArrayFrom(
          eb
            .selectFrom('customer_payments as p')
            .innerJoin('invoices as i', (join) =>
              join.onRef('i.payment_id', '=', 'p.id').on('i.replaced_by', 'is', null),
            )
            .whereRef('p.booking_id', '=', 'b.id')
            .where('p.status', '=', PaymentStatus.InProgress)
            .where('p.is_sent', '=', true)
            .orderBy('p.due_on')
            .orderBy('p.id')
            .select(['p.id as paymentId', 'i.number', 'p.due_on as dueOn', 'p.last_reminded_at as lastRemindedAt'])
            .select(({ exists, ref, selectFrom }) => [
              dateIn(ref('p.sent_at').$notNull(), ref('y.time_zone')).as('sentOn'),
              dateIn(ref('p.last_reminded_at'), ref('y.time_zone')).as('remindedOn'),
              exists(
                selectFrom('card_checkouts as k')
                  .select('k.id')
                  .whereRef('k.payment_id', '=', 'p.id')
                  .where('k.state', '=', 'confirming'),
              )
                .$castTo<boolean>()
                .as('isConfirming'),
            ]),
        ).as('invoices'),
      ]),
);
