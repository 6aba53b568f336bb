import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { citySettingsOn, dateIn, decimalText } from '../../../platform/db/expressions.ts';
import { invoicingCity } from '../../../platform/db/selling-city.ts';
import type { LockedTradeInvoice } from './lock-trade-invoice.ts';

/** The data for an invoice document to an organisation: its city as of the invoice date. */
const documentBasis = (db: Db, id: string) =>
  db
    .selectFrom('trade_invoices as i')
    .innerJoin('cities as y', 'y.id', 'i.city_id')
    .innerJoin('organisations as o', 'o.id', 'i.organisation_id')
    .crossJoinLateral(({ ref }) => citySettingsOn(ref('y.id'), ref('i.issued_on')).as('s'))
    .where('i.id', '=', id)
    .select(['i.number', 'i.issued_on as issuedOn', 'i.due_on as dueOn', 'i.currency', 'y.region_id as regionId'])
    .select(['i.net_minor as netMinor', 'i.tax_minor as taxMinor', 'i.gross_minor as grossMinor'])
    .select(['i.tax_mode as taxMode', 'i.tax_label as taxLabel'])
    .select((eb) => [
      decimalText(eb.ref('i.tax_rate')).as('taxRate'),
      jsonBuildObject({
        name: eb.ref('o.name'),
        email: eb.ref('o.email'),
        address: eb.ref('o.postal_address'),
        addressVersion: eb.ref('o.postal_address_version'),
      }).as('organisation'),
      jsonBuildObject(invoicingCity(eb)).as('city'),
      jsonArrayFrom(
        eb
          .selectFrom('trade_invoice_lines as l')
          .whereRef('l.invoice_id', '=', 'i.id')
          .orderBy('l.ordinal')
          .select(['l.description', 'l.is_taxed as isTaxed'])
          .select(['l.net_minor as netMinor', 'l.tax_minor as taxMinor', 'l.gross_minor as grossMinor']),
      ).as('lines'),
    ]);

export type DocumentBasis = Awaited<ReturnType<typeof findDocumentBasis>>;

/** The same for an invoice that the command has locked. */
export const findDocumentBasis = (trx: Db, { id }: LockedTradeInvoice) =>
  documentBasis(trx, id).executeTakeFirstOrThrow();

export type IssuedTradeInvoice = NonNullable<Awaited<ReturnType<typeof findIssuedInvoice>>>;

/** A confirmed invoice of ours with its state; undefined for any other. */
export const findIssuedInvoice = (db: Db, id: string) =>
  documentBasis(db, id)
    .where('i.confirmed_at', 'is not', null)
    .select(['i.status', 'i.paid_minor as paidMinor', 'i.snapshot', 'i.snapshot_version as snapshotVersion'])
    .select(['i.link_version as linkVersion', 'i.first_viewed_at as firstViewedAt'])
    .select((eb) => [
      dateIn(eb.ref('i.reversed_at'), eb.ref('y.time_zone')).as('reversedOn'),
      eb
        .selectFrom('trade_payments as p')
        .whereRef('p.invoice_id', '=', 'i.id')
        .where('p.reversed_at', 'is', null)
        .select(({ fn }) => fn.max('p.paid_on').as('on'))
        .as('paidOn'),
    ])
    .executeTakeFirst();

/** Records that an invoice's link is sent, by the id of the sending; returns the link's version. */
export async function markSent(
  trx: Db,
  { id }: LockedTradeInvoice,
  { sendingId, email, renewsLink, now }: { sendingId: string; email: string; renewsLink: boolean; now: string },
): Promise<number> {
  const { version } = await trx
    .updateTable('trade_invoices')
    .set((eb) => ({
      sending_id: sendingId,
      sent_at: now,
      sent_to: email,
      ...(renewsLink ? { link_version: eb('link_version', '+', 1) } : {}),
    }))
    .where('id', '=', id)
    .returning('link_version as version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Records the first time that the organisation sees its invoice. */
export async function markViewed(db: Db, id: string, now: string): Promise<void> {
  await db
    .updateTable('trade_invoices')
    .set({ first_viewed_at: now })
    .where('id', '=', id)
    .where('first_viewed_at', 'is', null)
    .execute();
}
