import { randomUUID } from 'node:crypto';
import type { Client } from '@cadenza/client/create-client';
import type { OutputOf } from '@cadenza/contract/operations';
import { plainDecimal } from '@cadenza/domain/reports/report';
import { eventDateOf } from '@cadenza/domain/time';
import { callAs } from './call-as.ts';
import type { Product } from './product.ts';

type Payments = OutputOf<'listBookingPayments'>;

/** Records in states that the demonstration does not have. */
export interface InternalRecords {
  /** A booking with a credit note, invoiced beyond its price again. */
  credited: string;
  /** The address of that credit note's page. */
  creditNote: string;
  /** A booking whose customer has paid too much: a refund of a part is proposed, for a colleague to approve. */
  overpaid: string;
  /** An unpaid invoice of a supplier, and one to an organisation. */
  unpaid: string;
  ours: string;
}

/** Creates them in Sydney's season as its people would; once, even if called twice. */
export async function makeInternalRecords({ url, db, platform }: Product): Promise<InternalRecords> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .select(['bookings.id', 'bookings.city_id'])
    .where('cities.slug', '=', 'sydney')
    .where('bookings.status', '=', 60)
    .orderBy('bookings.number', 'desc')
    .executeTakeFirstOrThrow();
  const supplier = await db
    .selectFrom('suppliers')
    .select('id')
    .where('name', '=', 'Wattle Sound & Light')
    .executeTakeFirstOrThrow();
  const invoices = await db
    .selectFrom('trade_invoices')
    .select(['id', 'number'])
    .where('number', 'in', ['HP-2274', 'TI-50002'])
    .orderBy('number')
    .execute();
  const overpaid = await db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .innerJoin('users', 'users.id', 'customers.assignee_user_id')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .select(['bookings.id', 'users.username', 'customers.name as payer'])
    .where('cities.slug', '=', 'sydney')
    .where('users.username', '<>', 'sydney.manager')
    .where('bookings.status', '=', 60)
    .where('bookings.id', '<>', booking.id)
    .orderBy('bookings.number', 'desc')
    .executeTakeFirstOrThrow();
  const params = { id: booking.id };
  const manager = await callAs(url, 'sydney.manager');
  const known = await manager.call('listBookingPayments', { params });
  if (known.creditNotes.length === 0) {
    await manager.call('initAndSendInvoice', { params, body: { kind: 'full invoice', amountMinor: null } });
    const reason = 'The reception ends an hour earlier';
    await lowerPrice(db, booking.id, 11_000);
    await manager.call('issueCreditNotes', { params, body: { id: randomUUID(), amountMinor: 11_000, reason } });
    await lowerPrice(db, booking.id, 13_300);
    await overpay(await callAs(url, overpaid.username), overpaid.id, platform.clock.now());
    const open = await manager.call('listBookingPayments', { params });
    await importPayments(manager, { cityId: booking.city_id, payer: overpaid.payer }, open, platform.clock.now());
    const keeper = await callAs(url, 'supportmanager');
    const account = await keeper.call('getSupplierAccount', { params: { id: supplier.id } });
    const { versionId, accountName, bankCode } = account;
    await keeper.call('updateSupplierAccount', {
      params: { id: supplier.id },
      body: { versionId, accountName, bankCode, accountNumber: '12345678', reason: 'Rang their office' },
    });
  }
  const { creditNotes } = await manager.call('listBookingPayments', { params });
  const { pathname, search } = new URL(creditNotes[0]?.onlineUrl ?? url);
  return {
    credited: booking.id,
    overpaid: overpaid.id,
    creditNote: pathname + search,
    unpaid: invoices[0]?.id ?? '',
    ours: invoices[1]?.id ?? '',
  };
}

const overpaidMinor = 30_000;

/** The booking's manager records an unrequested payment, and proposes to refund half of it. */
async function overpay(seller: Client, id: string, now: string): Promise<void> {
  const receipt = { id: randomUUID(), paymentId: null, method: 'bank transfer' as const, reference: 'Paid twice' };
  const receivedOn = eventDateOf(now, 'Australia/Sydney');
  await seller.call('recordReceipt', { params: { id }, body: { ...receipt, receivedOn, amountMinor: overpaidMinor } });
  const body = { id: randomUUID(), amountMinor: 15_000, reason: 'Paid twice' };
  await seller.call('proposeRefund', { params: { id: receipt.id }, body });
}

/** Credits to Sydney's account: a payment that names an open invoice, one that names none, and one already recorded by hand. */
async function importPayments(
  manager: Client,
  { cityId, payer }: { cityId: string; payer: string },
  open: Payments,
  now: string,
): Promise<void> {
  const { invoiceNumber = '', amountMinor = 0 } = open.items.findLast(({ status }) => status === 50) ?? {};
  const [year, month, day] = eventDateOf(now, 'Australia/Sydney').split('-');
  const on = `${day}/${month}/${year}`;
  const content = `Date,Description,Amount
${on},Transfer ${invoiceNumber},${plainDecimal(amountMinor)}
${on},Deposit branch counter,185.00
${on},Direct credit ${payer},${plainDecimal(overpaidMinor)}`;
  await manager.call('importBankStatement', { params: { id: cityId }, body: { name: 'Account.csv', content } });
}

async function lowerPrice(db: Product['db'], bookingId: string, byMinor: number): Promise<void> {
  const sheet = await db
    .selectFrom('price_sheets')
    .select(['id', 'gross_minor'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'firm')
    .executeTakeFirstOrThrow();
  const gross_minor = sheet.gross_minor - byMinor;
  const tax_minor = Math.round(gross_minor / 11);
  await db
    .updateTable('price_sheets')
    .set({ gross_minor, tax_minor, net_minor: gross_minor - tax_minor })
    .where('id', '=', sheet.id)
    .execute();
}
