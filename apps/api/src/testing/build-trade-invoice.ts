import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';
import { buildSupplier } from './build-supplier.ts';
import { insertAll } from './insert-all.ts';

let built = 0;
const before = '2027-01-01T00:00:00Z';

interface SupplierInvoice {
  supplierId: string;
  cityId: string;
  by: string;
  isConfirmed: boolean;
  /** The booking it is for. */
  bookingId?: string | null;
}

/** A supplier's invoice of $1,100.00 with GST, as a draft or confirmed. */
export async function buildTradeInvoice(
  db: Db,
  { supplierId, cityId, by, isConfirmed, bookingId = null }: SupplierInvoice,
): Promise<string> {
  const id = randomUUID();
  const sums = { net_minor: 100_000, tax_minor: 10_000, gross_minor: 110_000 };
  await insertAll(db, {
    trade_invoices: {
      ...sums,
      id,
      direction: 'payable',
      supplier_id: supplierId,
      city_id: cityId,
      booking_id: bookingId,
      number: `P-${++built}`,
      issued_on: '2027-01-01',
      due_on: '2027-01-31',
      currency: 'AUD',
      tax_mode: 1,
      tax_rate: '0.10',
      tax_label: 'GST',
      status: 10,
      created_at: before,
      created_by: by,
    },
    trade_invoice_lines: {
      ...sums,
      invoice_id: id,
      ordinal: 1,
      description: 'Grand piano',
      amount_minor: 110_000,
      is_taxed: true,
    },
  });
  if (isConfirmed) {
    await db
      .updateTable('trade_invoices')
      .set({ status: 30, confirmed_at: before, confirmed_by: by })
      .where('id', '=', id)
      .execute();
  }
  return id;
}

/** A first payment of $100.00. */
async function buildTradePayment(db: Db, { invoiceId, by }: { invoiceId: string; by: string }): Promise<string> {
  const payment = { id: randomUUID(), invoice_id: invoiceId, paid_on: '2027-01-05', amount_minor: 10_000 };
  await db
    .insertInto('trade_payments')
    .values({ ...payment, method: 'bank transfer', recorded_at: before, recorded_by: by })
    .execute();
  return payment.id;
}

/** For one supplier a draft, an open invoice, and a payment of another invoice. */
export async function buildTrade(db: Db, { cityId, by }: { cityId: string; by: string }) {
  const supplierId = await buildSupplier(db, { cityIds: [cityId], createdBy: by });
  const invoice = { supplierId, cityId, by };
  const paid = await buildTradeInvoice(db, { ...invoice, isConfirmed: true });
  return {
    openInvoice: await buildTradeInvoice(db, { ...invoice, isConfirmed: true }),
    draftInvoice: await buildTradeInvoice(db, { ...invoice, isConfirmed: false }),
    tradePayment: await buildTradePayment(db, { invoiceId: paid, by }),
  };
}
