import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { sql } from 'kysely';
import { chosenCities, type OfficeContext } from '../../platform/context.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { readLatestDayFirst } from '../../platform/http/read-in-order.ts';
import { findParties } from './door/parties.ts';
import { presentInvoice, presentInvoiceLine } from './present.ts';
import { findCityOn, findTradeInvoice, tradeInvoices } from './store.ts';

/** Invoices of the reader's cities by their date, the latest first, in one statement. */
export async function viewTradeInvoices(
  { db, scope, now }: OfficeContext,
  { cityIds, direction, status, overdue, search = '', ...query }: InputOf<'listInvoices'>['query'],
): Promise<OutputOf<'listInvoices'>> {
  const { supplierId, organisationId, bookingId, ...page } = query;
  const rows = tradeInvoices(db, { ...scope, cityIds: chosenCities(scope, cityIds) }, now)
    .$if(direction !== undefined, (found) => found.where('i.direction', '=', direction ?? 'payable'))
    .$if(status !== undefined && status.length > 0, (found) => found.where('i.status', 'in', status ?? []))
    .$if(supplierId !== undefined, (found) => found.where('i.supplier_id', '=', supplierId ?? null))
    .$if(organisationId !== undefined, (found) => found.where('i.organisation_id', '=', organisationId ?? null))
    .$if(bookingId !== undefined, (found) => found.where('i.booking_id', '=', bookingId ?? null))
    .$if(search !== '', (found) => found.where('i.number', 'ilike', `%${likeText(search)}%`))
    .$if(overdue === true, (found) =>
      found
        .where('i.status', 'in', [30, 50])
        .where(
          ({ ref }) =>
            sql<boolean>`${ref('i.due_on')} < (${now}::timestamptz at time zone ${ref('y.time_zone')})::date`,
        ),
    );
  const key = { at: sql.ref<string>('i.issued_on'), id: sql.ref<string>('i.id') };
  const { shown, ...cursors } = await readLatestDayFirst(
    rows,
    { ...key, of: ({ issuedOn, id }) => ({ at: issuedOn, id }) },
    page,
  );
  return { items: shown.map(presentInvoiceLine), ...cursors };
}

export const viewTradeInvoice = async (
  { db, scope, now }: OfficeContext,
  id: string,
): Promise<OutputOf<'getInvoice'>> => presentInvoice(scope.actor, await findTradeInvoice(db, scope, id, now));

/** What a new invoice of a city is written with. */
export async function viewInvoiceChoices(
  { db, scope }: OfficeContext,
  { direction, cityId, day, search }: InputOf<'getInvoiceChoices'>['query'],
): Promise<OutputOf<'getInvoiceChoices'>> {
  const { currency, rule } = await findCityOn(db, scope, cityId, day);
  return { currency, tax: rule, parties: await findParties(db, scope, { direction, cityId, search }) };
}
