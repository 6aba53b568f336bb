import { randomUUID } from 'node:crypto';
import { callAs } from './call-as.ts';
import type { Product } from './product.ts';

/** Records of the house's books in states that the demonstration does not have. */
export interface HouseRecords {
  /** A booking with a credit note, of which more is invoiced than its price again. */
  credited: string;
  /** The address of that credit note's page. */
  creditNote: string;
  /** A supplier whose bank account is new, and cools off. */
  newAccount: string;
  /** A supplier's invoice of which nothing is paid, and one to an organisation. */
  unpaid: string;
  ours: string;
}

/** Makes them in Sydney's season as its people would; once, also where it is asked twice. */
export async function makeHouseRecords({ url, db }: Product): Promise<HouseRecords> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .select('bookings.id')
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
  const params = { id: booking.id };
  const manager = await callAs(url, 'sydney.manager');
  const known = await manager.call('listBookingPayments', { params });
  if (known.creditNotes.length === 0) {
    await manager.call('initAndSendInvoice', { params, body: { kind: 'full invoice', amountMinor: null } });
    const reason = 'The reception ends an hour earlier';
    await lowerPrice(db, booking.id, 11_000);
    await manager.call('issueCreditNotes', { params, body: { id: randomUUID(), amountMinor: 11_000, reason } });
    await lowerPrice(db, booking.id, 13_300);
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
    creditNote: pathname + search,
    newAccount: supplier.id,
    unpaid: invoices[0]?.id ?? '',
    ours: invoices[1]?.id ?? '',
  };
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
