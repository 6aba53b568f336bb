import type { CustomerPayment } from '@cadenza/contract/customer-payments/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import type { PaymentKind } from '@cadenza/domain/customer-payments/outstanding-balance';
import type { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { Currency } from '@cadenza/domain/money';
import type { TaxMode } from '@cadenza/domain/pricing/tax';
import type { RegionId } from '@cadenza/domain/regions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface FirmLine {
  title: string;
  explanation: string;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
}

export interface PaymentRow extends Omit<CustomerPayment, 'onlineInvoiceUrl'> {
  kind: PaymentKind;
  status: PaymentStatus;
  linkVersion: number;
}

/** Everything that the money of a booking's customer follows from, as it stands now. */
export interface PaymentBasis {
  currency: Currency;
  regionId: RegionId;
  today: string;
  firm: {
    netMinor: number;
    taxMinor: number;
    grossMinor: number;
    taxMode: TaxMode;
    taxRate: string;
    taxLabel: string;
    lines: FirmLine[];
  } | null;
  taxLabel: string;
  payments: PaymentRow[];
  settings: { depositPercent: number; depositFixedMinor: number; invoiceDueDays: number };
  city: {
    name: string;
    legalName: string;
    businessNumber: string;
    email: string;
    phone: string;
    bankAccountName: string;
    bankDetails: string;
  };
  customer: { name: string; email: string };
  billing: { name: string; email: string; address: string } | null;
  event: { type: number; title: string; date: string | null; bookingNumber: number };
}

/**
 * Reads the basis in one statement; `now` decides the settings in force and today's date in the city. Payments come oldest first;
 * of two that began at the same instant the open one is the later, since the other had to be closed before.
 */
export async function findPaymentBasis(db: Db, bookingId: string, now: string): Promise<PaymentBasis> {
  const { rows } = await sql<{ basis: PaymentBasis }>`
    select json_build_object(
      'currency', b.currency, 'regionId', y.region_id, 'today', d.today,
      'firm', (select json_build_object('netMinor', f.net_minor, 'taxMinor', f.tax_minor, 'grossMinor', f.gross_minor,
          'taxMode', f.tax_mode, 'taxRate', f.tax_rate::text, 'taxLabel', f.tax_label,
          'lines', (select coalesce(json_agg(json_build_object('title', l.title, 'explanation', l.explanation,
            'netMinor', l.net_minor, 'taxMinor', l.tax_minor, 'grossMinor', l.gross_minor) order by l.ordinal), '[]')
            from price_lines l where l.sheet_id = f.id))
        from price_sheets f where f.booking_id = b.id and f.kind = 'firm'),
      'taxLabel', (select label from city_taxes where city_id = y.id and effective_from <= d.today
        order by effective_from desc limit 1),
      'payments', (select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'status', p.status,
          'isSend', p.is_sent, 'amountMinor', p.amount_minor, 'netMinor', p.net_minor, 'taxMinor', p.tax_minor,
          'dueOn', p.due_on, 'invoiceId', i.id, 'invoiceNumber', i.number, 'firstViewedAt', i.first_viewed_at,
          'createdAt', p.created_at, 'sentAt', p.sent_at, 'completedAt', p.completed_at,
          'lastRemindedAt', p.last_reminded_at, 'linkVersion', p.link_version)
          order by p.created_at, p.status between 10 and 50, p.id), '[]')
        from customer_payments p left join invoices i on i.payment_id = p.id and i.replaced_by is null
        where p.booking_id = b.id),
      'settings', (select json_build_object('depositPercent', deposit_percent, 'depositFixedMinor', deposit_fixed_minor,
          'invoiceDueDays', invoice_due_days)
        from city_settings where city_id = y.id and effective_from <= d.today order by effective_from desc limit 1),
      'city', json_build_object('name', y.name, 'legalName', y.legal_name, 'businessNumber', y.business_number,
        'email', y.email, 'phone', y.phone, 'bankAccountName', y.bank_account_name, 'bankDetails', y.bank_details),
      'customer', json_build_object('name', c.name, 'email', c.email),
      'billing', (select json_build_object('name', coalesce(nullif(k.company, ''), k.name), 'email', k.email,
          'address', k.billing_address)
        from customer_contacts k where k.customer_id = c.id and k.is_billing order by k.is_primary desc, k.id limit 1),
      'event', json_build_object('type', b.type, 'title', b.title, 'date', b.event_date, 'bookingNumber', b.number)
    ) basis
    from bookings b
    join customers c on c.id = b.customer_id
    join cities y on y.id = b.city_id
    cross join lateral (select (${now}::timestamptz at time zone y.time_zone)::date today) d
    where b.id = ${bookingId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the booking whose money is read does not exist');
  return row.basis;
}

const paymentEventKinds = [
  'invoice prepared',
  'invoice sent',
  'invoice updated',
  'invoice voided',
  'invoice reminded',
  'invoice viewed',
  'payment completed',
] as const;

export interface PaymentEventRow {
  data: unknown;
  at: string;
  actor_name: string;
}

/** The steps of a booking's customer payments, newest first. */
export const findPaymentEvents = (db: Db, bookingId: string): Promise<PaymentEventRow[]> =>
  db
    .selectFrom('booking_events')
    .select(['data', 'at', 'actor_name'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', paymentEventKinds)
    .orderBy('id', 'desc')
    .execute();

export type Payments = OutputOf<'listBookingPayments'>;
