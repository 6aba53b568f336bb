import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import type { Currency } from '@cadenza/domain/money';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Platform } from '../../../platform/context.ts';
import { linkIsGenuine, signLink } from '../../../platform/crypto/signed-link.ts';
import type { Db } from '../../../platform/db/database.ts';
import { fragment } from '../../../platform/db/expressions.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { invoiceSnapshot } from '../../../platform/stored-documents/invoice-snapshot.ts';

/** The credit notes of a booking, oldest first, for selects. */
export const creditNotesOf = (booking: Expression<string>) =>
  jsonArrayFrom(
    fragment
      .selectFrom('credit_notes as n')
      .innerJoin('invoices as ni', 'ni.id', 'n.invoice_id')
      .leftJoin('users as nu', 'nu.id', 'n.issued_by')
      .where('n.booking_id', '=', booking)
      .orderBy('n.issued_at')
      .orderBy('n.number')
      .select(['n.id', 'n.number', 'ni.number as invoiceNumber', 'n.gross_minor as amountMinor', 'n.reason'])
      .select(['n.issued_at as issuedAt', 'nu.name as issuedByName'])
      .select(sql<string>`n.snapshot ->> 'title'`.as('title'))
      .select(sql<number>`(n.snapshot ->> 'taxMinor')::int`.as('taxMinor')),
  );

// The link of a credit note is never revoked, so it has one version.
const version = 1;

/** The address of the hosted page of a credit note. */
export const onlineCreditNoteUrl = (
  { config }: { config: Pick<Platform['config'], 'publicUrl' | 'secretKey'> },
  id: string,
) => `${config.publicUrl}/invoice/${id}?key=${signLink(config.secretKey, 'credit note', id, version)}`;

/** The credit note that the customer's link opens; null for an unknown or forged link. */
export async function openOnlineCreditNote(
  { db, platform }: { db: Db; platform: Pick<Platform, 'config'> },
  id: string,
  key: string,
): Promise<InvoiceDocument | null> {
  if (!linkIsGenuine(platform.config.secretKey, 'credit note', id, version, key)) return null;
  const row = await db
    .selectFrom('credit_notes')
    .select(['snapshot', 'snapshot_version'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? invoiceSnapshot.read(row.snapshot_version, row.snapshot) : null;
}

/** Whether this request was made before: then nothing is credited again. */
export async function isCreditAsked(trx: Db, bookingId: LockedBookingId, askingId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('credit_notes')
    .select('id')
    .where('asking_id', '=', askingId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next number in the single sequence of credit notes. */
export async function nextCreditNoteNumber(trx: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('credit_note_numbers')::int as number`.execute(trx);
  return `CN-${rows[0]?.number}`;
}

/** Stores an issued credit note and returns its id. The database returns what it frees to the customer's credit. */
export async function addCreditNote(
  trx: Db,
  bookingId: LockedBookingId,
  of: { askingId: string; paymentId: string; invoiceId: string; currency: Currency; reason: string },
  document: InvoiceDocument,
  by: { userId: string; now: string },
): Promise<string> {
  const row = await trx
    .insertInto('credit_notes')
    .values({
      number: document.number ?? '',
      asking_id: of.askingId,
      booking_id: bookingId,
      payment_id: of.paymentId,
      invoice_id: of.invoiceId,
      currency: of.currency,
      gross_minor: document.grossMinor,
      reason: of.reason,
      issued_at: by.now,
      issued_by: by.userId,
      snapshot: invoiceSnapshot.write(document),
      snapshot_version: invoiceSnapshot.version,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
