import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { sql } from 'kysely';
import { chosenCities } from '../../platform/context.ts';
import { readLatestDayFirst } from '../../platform/http/read-in-order.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { presentPayment } from './present.ts';
import { findTradePayment, tradePayments } from './store.ts';

/** Payments of the reader's cities by day, newest first, in one statement. */
export const listPayments: Handler<'listPayments'> = async (
  { db, scope },
  { query: { cityIds, direction, supplierId, organisationId, from, until, ...page } },
) => {
  const rows = tradePayments(db, { ...scope, cityIds: chosenCities(scope, cityIds) })
    .$if(direction !== undefined, (found) => found.where('i.direction', '=', direction ?? 'payable'))
    .$if(supplierId !== undefined, (found) => found.where('i.supplier_id', '=', supplierId ?? null))
    .$if(organisationId !== undefined, (found) => found.where('i.organisation_id', '=', organisationId ?? null))
    .$if(from !== undefined, (found) => found.where('p.paid_on', '>=', from ?? ''))
    .$if(until !== undefined, (found) => found.where('p.paid_on', '<=', until ?? ''));
  const key = { at: sql.ref<string>('p.paid_on'), id: sql.ref<string>('p.id') };
  const { shown, ...cursors } = await readLatestDayFirst(
    rows,
    { ...key, of: ({ paidOn, id }) => ({ at: paidOn, id }) },
    page,
  );
  return { items: shown.map(presentPayment), ...cursors };
};

export const getPayment: Handler<'getPayment'> = async ({ db, scope, actor }, { params: { id } }) => {
  const row = await findTradePayment(db, scope, id);
  const { version, recordedAt, recordedByName, reversedAt, reversedByName } = row;
  const canChange = reversedAt === null && row.batchLineId === null && canEnterTradeInvoice(actor, row);
  return { ...presentPayment(row), version, recordedAt, recordedByName, reversedAt, reversedByName, canChange };
};
