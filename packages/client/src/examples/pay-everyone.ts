import type { Client } from '../create-client.ts';

/** Payments need two people: the one who creates a batch cannot approve it. */
export interface Payers {
  sales: Client;
  admin: Client;
  approver: Client;
}

/** Pays the musicians of a past booking, and the commission of its sales manager. */
export async function payEveryone(payers: Payers, bookingId: string): Promise<void> {
  const { sales, admin } = payers;
  await sales.call('confirmAllMusicianPayments', { params: { bookingId } });
  const { items } = await admin.call('getManagerPayments', { params: { bookingId } });
  const ids = items.map(({ id }) => id);
  await admin.call('changeManagerPaymentStatus', { body: { ids, status: 30 } });
  const { cityId } = await admin.call('getBooking', { params: { id: bookingId } });
  const wages = await admin.call('payMusiciansNow', { params: { bookingId }, body: {} });
  const commission = await admin.call('createBatchPayment', { body: { cityId, ids } });
  for (const { batch } of [wages, commission]) await payBatch(payers, batch.id);
}

/** Approves a batch with all pre-flight findings, hands its file to the bank, and records that the bank has paid. */
async function payBatch({ admin, approver }: Payers, id: string): Promise<void> {
  const params = { id };
  const { version, faults, lines } = await approver.call('getBatchPayment', { params });
  const accepts = [...faults, ...lines.flatMap((line) => line.faults)].map(({ key }) => key);
  await approver.call('approveBatchPayment', { params, body: { version, accepts } });
  await admin.call('handOverBatchPayment', { params, body: { version: version + 1 } });
  await admin.call('settleBatchPayment', { params, body: { version: version + 2 } });
}
