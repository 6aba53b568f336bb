import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { type BookingStatus, isClosed } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { canAdministerBooking, canManageBooking } from '@cadenza/domain/permissions/bookings';
import { instantToWall } from '@cadenza/domain/time';
import type { OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { invoiceSnapshot } from '../../platform/stored-documents/invoice-snapshot.ts';
import { seeBooking } from '../bookings/door.ts';
import { findPaymentBasis } from './door/payment-basis.ts';
import { type Payments, presentPayments } from './present.ts';
import { bookingOfPayment } from './store.ts';

/** The current payments of a booking. */
export async function viewPayments(
  db: Db,
  context: OfficeContext,
  booking: { id: SeenBookingId; status: BookingStatus; city_id: string; assignee_user_id: string | null },
): Promise<Payments> {
  const basis = await findPaymentBasis(db, booking.id, context.now);
  const record = { cityId: booking.city_id, assigneeUserId: booking.assignee_user_id };
  return presentPayments(context.platform, booking.id, basis, {
    now: context.now,
    isClosed: isClosed(booking.status),
    canManage: canManageBooking(context.actor, record),
    canAdminister: canAdministerBooking(context.actor, record),
    userId: context.actor.userId,
  });
}

export interface IssuedInvoice {
  id: string;
  number: string;
  bookingId: string;
  document: InvoiceDocument;
  /** The day it was paid, in the city's zone, or null. */
  paid: string | null;
  /** The part that is paid. */
  partMinor: number;
  /** The total of its credit notes. */
  creditedMinor: number;
  linkVersion: number;
  /** It was voided, or credited in full: nothing is due. */
  isVoid: boolean;
  firstViewedAt: string | null;
}

/** The newest document of a payment, with the payment's state; undefined if none was issued. */
export async function findCurrentInvoice(db: Db, paymentId: string): Promise<IssuedInvoice | undefined> {
  const row = await db
    .selectFrom('invoices as i')
    .innerJoin('customer_payments as p', 'p.id', 'i.payment_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('cities as c', 'c.id', 'b.city_id')
    .select(['i.id', 'i.number', 'i.snapshot', 'i.snapshot_version', 'i.first_viewed_at as firstViewedAt'])
    .select(['p.booking_id as bookingId', 'p.status', 'p.link_version as linkVersion', 'p.completed_at', 'c.time_zone'])
    .select(['p.paid_minor as partMinor', 'p.credited_minor as creditedMinor'])
    .where('i.payment_id', '=', paymentId)
    .where('i.replaced_by', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { snapshot, snapshot_version, status, completed_at, time_zone, ...invoice } = row;
  const isPaid = status === PaymentStatus.Paid && completed_at !== null;
  return {
    ...invoice,
    document: invoiceSnapshot.read(snapshot_version, snapshot),
    isVoid: status === PaymentStatus.Cancelled,
    paid: isPaid ? instantToWall(completed_at, time_zone).date : null,
  };
}

/** The newest document of a payment of a booking. */
export async function viewIssuedInvoice({ db, scope }: OfficeContext, paymentId: string): Promise<IssuedInvoice> {
  await seeBooking(db, scope, await bookingOfPayment(db, paymentId));
  const invoice = await findCurrentInvoice(db, paymentId);
  if (!invoice) throw refuse('issuedInvoiceNotFound');
  return invoice;
}
