import type { RequestOf } from '@cadenza/contract/operations';
import type { Client } from '../create-client.ts';
import { acceptOffers } from './accept-offers.ts';
import { type Payers, payEveryone } from './pay-everyone.ts';

interface Players extends Payers {
  couple: Client;
  sales: Client;
  musicians: readonly Client[];
}

interface Wedding {
  enquiry: RequestOf<'createBooking'>['body'];
  /** The sales manager. */
  managerId: string;
  /** Resumes the morning after the event. */
  untilPlayed: () => Promise<void>;
}

/** A wedding from the first enquiry to closed books, ending in status 120 (Finalised). */
export async function playWedding(players: Players, { enquiry, managerId, untilPlayed }: Wedding): Promise<number> {
  const { couple, sales, admin } = players;
  const { bookingId: id, draftKey } = await couple.call('createBooking', { body: enquiry });
  await couple.call('submitEnquiry', { body: { eventId: id } }, { draftKey });
  const booking = { params: { id } };
  const { customer } = await sales.call('getBooking', booking);
  await sales.call('assignSalesManager', { body: { id: managerId, customerIds: [customer.id] } });
  const moveTo = (status: RequestOf<'updateBookingStatus'>['body']['status']) =>
    sales.call('updateBookingStatus', { ...booking, body: { status } });
  await moveTo(30);
  await sales.call('updateFirmPrice', { ...booking, body: { version: null } });
  await moveTo(40);
  await sales.call('sendOffers', booking);
  for (const musician of players.musicians) await acceptOffers(musician);
  await sales.call('confirmBookedMusicians', { ...booking, body: {} });
  for (const kind of ['deposit percent', 'full invoice'] as const) {
    const { payments } = await sales.call('initAndSendInvoice', { ...booking, body: { kind } });
    await sales.call('completePayment', { params: { id: payments.pendingInvoice?.id ?? '' } });
  }
  const moments = [{ wallTime: '15:00', dayOffset: 0 as const, title: 'Processional' }];
  await sales.call('createEventTimeline', { body: { eventId: id, name: 'The day', moments } });
  await admin.call('completeEventTimeline', { params: { eventId: id }, body: { flag: true } });
  await moveTo(70);
  await untilPlayed();
  await payEveryone(players, id);
  await moveTo(110);
  await sales.call('updateBookingOutcome', { ...booking, body: { outcome: 'Completed', confirm: true } });
  return (await admin.call('getBooking', booking)).status;
}
