import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { ClientBase } from 'pg';
import type { DemoCity } from '../catalogue/demo-city.ts';

/** A booking with an assignee. */
export interface OfficeBooking {
  id: string;
  number: number;
  status: BookingStatus;
  eventDate: string | null;
  customerId: string;
  customer: string;
  email: string;
  mobile: string;
  managerId: string;
  /** The part of its firm price that is not invoiced; and its open invoice. */
  leftMinor: number | null;
  openInvoice: { id: string; number: string; openMinor: number } | null;
}

const { Quote, Planning, Confirmation, Booked } = BookingStatus;
/** Amounts below that are not worth an example. */
const minMinor = 10_000;
/** Booked ones have the longest history. */
const settledDays = { agreed: 25, before: 7 };

/** A city's bookings that have not changed for a while, by what can be done with them; the longest waiting first. */
export async function findOfficeBookings(client: ClientBase, { id, manager }: DemoCity, now: string) {
  const { rows } = await client.query<OfficeBooking>(
    `select b.id, b.number, b.status, b.event_date "eventDate", c.id "customerId", c.name customer, c.email, c.mobile,
       c.assignee_user_id "managerId", b.price_minor - invoiced.sum "leftMinor",
       (select json_build_object('id', p.id, 'number', i.number, 'openMinor', p.amount_minor - p.credited_minor - p.paid_minor)
         from customer_payments p join invoices i on i.payment_id = p.id and i.replaced_by is null
         where p.booking_id = b.id and p.status = 50 order by p.created_at limit 1) "openInvoice"
     from bookings b join customers c on c.id = b.customer_id
     cross join lateral (select coalesce(sum(amount_minor), 0) sum from customer_payments where booking_id = b.id and status <= 60) invoiced
     where b.city_id = $1 and b.status between $3 and $4 and c.assignee_user_id <> $2 and c.email <> '' and b.event_date is not null
       and b.status_since < $5::timestamptz - make_interval(days => case b.status when $4 then $6::int else $7::int end)
     order by b.status_since, b.number`,
    [id, manager.userId, Quote, Booked, now, settledDays.agreed, settledDays.before],
  );
  const of = (status: BookingStatus) => rows.filter((row) => row.status === status);
  return {
    quoted: of(Quote),
    planning: of(Planning),
    toPay: of(Confirmation).filter(({ openInvoice }) => openInvoice !== null),
    booked: of(Booked).filter(({ leftMinor }) => Number(leftMinor) >= minMinor),
  };
}
export type OfficeBookings = Awaited<ReturnType<typeof findOfficeBookings>>;
