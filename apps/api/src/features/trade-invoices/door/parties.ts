import { EntityStatus } from '@cadenza/domain/entity-status';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import type { TradeDirection } from '@cadenza/domain/trade-invoices/trade-invoice';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { likeText } from '../../../platform/db/like-text.ts';
import { refuse } from '../../../platform/refusal.ts';
import { servingOneOf } from '../../suppliers/door.ts';
import type { findCityOn } from '../store.ts';
import type { LockedTradeInvoice } from './lock-trade-invoice.ts';

/** A city of the person's scope. */
type InvoicedCity = Awaited<ReturnType<typeof findCityOn>>;

/** Payment terms for organisations, in days. */
const organisationTermsDays = 14;

/** The internal organisation, cities and individuals' organisations get no invoices. */
const notInvoiced = [OrganisationType.Internal, OrganisationType.Individual, OrganisationType.Other];

/**
 * The other party of an invoice: a supplier that serves the city, locked so that it cannot be deleted, or an organisation.
 * Refuses any other, and a supplier that we no longer buy from.
 */
export async function findParty(
  trx: Db,
  city: InvoicedCity,
  { direction, id }: { direction: TradeDirection; id: string },
) {
  if (direction === 'receivable') {
    const organisation = await trx
      .selectFrom('organisations')
      .select(['id', 'name'])
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .where('type', 'not in', notInvoiced)
      .forShare()
      .executeTakeFirstOrThrow(() => refuse('organisationNotFound'));
    return { ...organisation, termsDays: organisationTermsDays };
  }
  const supplier = await servingOneOf(trx, [city.id])
    .select(['s.id', 's.name', 's.status', 's.terms_days as termsDays'])
    .where('s.id', '=', id)
    .forShare('s')
    .executeTakeFirstOrThrow(() => refuse('supplierNotFound'));
  if (supplier.status !== EntityStatus.Enabled) throw refuse('supplierInactive');
  return supplier;
}

/** The payment terms of an invoice in days, by its party. */
export async function findTermsDays(trx: Db, { supplierId }: LockedTradeInvoice): Promise<number> {
  if (supplierId === null) return organisationTermsDays;
  const supplier = await trx
    .selectFrom('suppliers')
    .select('terms_days')
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow();
  return supplier.terms_days;
}

/** Suppliers of a city that we buy from, or organisations that we may invoice, by name. */
export async function findParties(
  db: Db,
  city: InvoicedCity,
  { direction, search }: { direction: TradeDirection; search: string },
) {
  const words = `%${likeText(search)}%`;
  if (direction === 'payable') {
    return servingOneOf(db, [city.id])
      .select(['s.id', 's.name', 's.terms_days as termsDays'])
      .where('s.status', '=', EntityStatus.Enabled)
      .where('s.name', 'ilike', words)
      .orderBy(({ fn }) => fn('lower', ['s.name']))
      .limit(20)
      .execute();
  }
  return db
    .selectFrom('organisations')
    .select(['id', 'name', sql.lit(organisationTermsDays).as('termsDays')])
    .where('archived_at', 'is', null)
    .where('type', 'not in', notInvoiced)
    .where('name', 'ilike', words)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .limit(20)
    .execute();
}
