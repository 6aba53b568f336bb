import { onlineInvoiceUrl } from '@cadenza/api/customer-payments';
import { invoiceMail, reminderMail } from '@cadenza/api/invoice-mail';
import type { Platform } from '@cadenza/api/platform';
import { invoiceSnapshot } from '@cadenza/api/stored-documents/invoice-snapshot';
import { customerMessageOf } from '@cadenza/domain/customer-messages/customer-messages';
import type { ClientBase } from 'pg';

interface SentInvoice {
  bookingId: string;
  paymentId: string;
  linkVersion: number;
  snapshot: unknown;
  snapshotVersion: number;
  isReminder: boolean;
  isLate: boolean;
  at: string;
}

/**
 * Stores the mails for the last half year's invoices and reminders, so that the outbox looks like a real business's.
 */
export async function loadInvoiceMails(
  client: ClientBase,
  platform: Pick<Platform, 'clock'> & { config: Pick<Platform['config'], 'publicUrl' | 'secretKey'> },
): Promise<void> {
  const { rows } = await client.query<SentInvoice>(
    `select p.booking_id "bookingId", p.id "paymentId", p.link_version "linkVersion", i.snapshot,
       i.snapshot_version "snapshotVersion", k.is_reminder "isReminder", k.at,
       (k.at at time zone y.time_zone)::date > p.due_on "isLate"
     from customer_payments p join invoices i on i.payment_id = p.id and i.replaced_by is null
     join bookings b on b.id = p.booking_id join cities y on y.id = b.city_id
     cross join lateral (values (false, p.sent_at), (true, p.last_reminded_at)) k (is_reminder, at)
     where k.at > $1::timestamptz - interval '180 days' and k.at <= $1 order by k.at`,
    [platform.clock.now()],
  );
  for (const { bookingId, paymentId, linkVersion, snapshot, snapshotVersion, isReminder, isLate, at } of rows) {
    const document = invoiceSnapshot.read(snapshotVersion, snapshot);
    const url = onlineInvoiceUrl(platform, paymentId, linkVersion);
    const words = customerMessageOf(isLate ? 'invoiceOverdue' : 'invoiceDue');
    const mail = isReminder
      ? reminderMail(document, url, { bookingId, isLate, words })
      : invoiceMail('invoice', document, url, { bookingId });
    await client.query(
      `insert into messages (channel, kind, to_address, to_name, subject, text_body, html_body, booking_id, status, created_at, sent_at)
       values ('mail', $1, $2, $3, $4, $5, $6, $7, 'kept', $8, $8)`,
      [mail.kind, mail.to.address, mail.to.name, mail.subject, mail.text, mail.html, bookingId, at],
    );
  }
}
