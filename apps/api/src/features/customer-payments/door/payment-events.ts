import type { BookingEvent } from '@cadenza/domain/history/booking-events';
import type { Db } from '../../../platform/db/database.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { bookingEventData } from '../../../platform/stored-documents/booking-event-data.ts';

const paymentEventKinds = [
  'invoice prepared',
  'invoice sent',
  'invoice updated',
  'invoice voided',
  'invoice reminded',
  'invoice viewed',
  'payment completed',
  'receipt recorded',
  'receipt reversed',
  'credit used',
  'credit note issued',
  'refund proposed',
  'refund approved',
  'refund rejected',
  'refund paid',
  'refund failed',
  'written off',
  'cancellation settled',
  'payment plan changed',
  'payment reminders paused',
  'payment reminders resumed',
] as const;

export interface PaymentEventRow {
  event: BookingEvent;
  at: string;
  actor_name: string;
}

/** The steps of a booking's customer payments, newest first. */
export async function findPaymentEvents(db: Db, bookingId: SeenBookingId): Promise<PaymentEventRow[]> {
  const rows = await db
    .selectFrom('booking_events')
    .select(['data', 'data_version', 'at', 'actor_name'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', paymentEventKinds)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ data, data_version, ...row }) => ({ ...row, event: bookingEventData.read(data_version, data) }));
}
