import type { RequestOf } from '@cadenza/contract/operations';
import type { Client } from '../create-client.ts';

/** Whose programs play their parts, each with a token of their own. */
interface Players {
  couple: Client;
  sales: Client;
  admin: Client;
  /** Another admin: whoever makes a payment does not approve it. */
  approver: Client;
  musicians: readonly Client[];
}

interface Wedding {
  enquiry: RequestOf<'createBooking'>['body'];
  /** Who leads it. */
  managerId: string;
  /** Comes back the morning after the day. */
  untilPlayed: () => Promise<void>;
}

/** A wedding from the first enquiry to closed books. Answers the status in which it ends: 120, finalised. */
export async function playWedding(players: Players, { enquiry, managerId, untilPlayed }: Wedding): Promise<number> {
  const { couple, sales, admin, approver, musicians } = players;
  const { cityId } = enquiry;
  // Enquiry
  const { bookingId: id, draftKey } = await couple.call('createBooking', { body: enquiry });
  await couple.call('submitEnquiry', { body: { eventId: id } }, { draftKey });
  // Quote
  const prospects = await sales.call('listProspects', { query: { cityIds: JSON.stringify([cityId]) } });
  const prospect = prospects.items.find(({ bookings }) => bookings.some((booking) => booking.id === id));
  await sales.call('assignSalesManager', { body: { id: managerId, customerIds: [prospect?.id ?? ''] } });
  const moveTo = (status: RequestOf<'updateBookingStatus'>['body']['status']) =>
    sales.call('updateBookingStatus', { params: { id }, body: { status } });
  await moveTo(30);
  await sales.call('updateFirmPrice', { params: { id }, body: { version: null } });
  await moveTo(40);
  // Staffed
  await sales.call('sendOffers', { params: { id } });
  for (const musician of musicians) {
    for (const { groupOfferId } of (await musician.call('listIncomingOffers', { query: {} })).items) {
      await musician.call('acceptGroupOffer', { params: { id: groupOfferId }, body: {} });
    }
  }
  await sales.call('confirmBookedMusicians', { params: { id }, body: {} });
  // Booked
  const invoiced = await sales.call('initAndSendInvoice', { params: { id }, body: { kind: 'deposit percent' } });
  for (const deposit of invoiced.payments.items) await sales.call('completePayment', { params: { id: deposit.id } });
  // Planned
  const moments = [{ wallTime: '15:00', dayOffset: 0 as const, title: 'Processional' }];
  await sales.call('createEventTimeline', { body: { eventId: id, name: 'The day', moments } });
  await admin.call('completeEventTimeline', { params: { eventId: id }, body: { flag: true } });
  await moveTo(70);
  // Played
  await untilPlayed();
  // Closed
  await sales.call('confirmAllMusicianPayments', { params: { bookingId: id } });
  const managers = await admin.call('getManagerPayments', { params: { bookingId: id } });
  const ids = managers.items.map((payment) => payment.id);
  await admin.call('changeManagerPaymentStatus', { body: { ids, status: 30 } });
  const wages = await admin.call('payMusiciansNow', { params: { bookingId: id }, body: {} });
  const commission = await admin.call('createBatchPayment', { body: { cityId, ids } });
  for (const { batch } of [wages, commission]) await pay({ admin, approver }, batch.id);
  await moveTo(110);
  await sales.call('updateBookingOutcome', { params: { id }, body: { outcome: 'Completed', confirm: true } });
  return (await admin.call('getBooking', { params: { id } })).status;
}

/** Approves a batch with all that pre-flight found, hands its file to the bank, and notes that the bank has paid. */
async function pay({ admin, approver }: Pick<Players, 'admin' | 'approver'>, id: string): Promise<void> {
  const params = { id };
  const { version, faults, lines } = await approver.call('getBatchPayment', { params });
  const accepts = [...faults, ...lines.flatMap((line) => line.faults)].map(({ key }) => key);
  await approver.call('approveBatchPayment', { params, body: { version, accepts } });
  await admin.call('handOverBatchPayment', { params, body: { version: version + 1 } });
  await admin.call('settleBatchPayment', { params, body: { version: version + 2 } });
}
