import type { OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import { refuse } from '../../../platform/refusal.ts';

export type LockedTradeInvoice = Awaited<ReturnType<typeof lockTradeInvoice>>;

/** Locks an invoice of the cities in the scope; refuses any other. */
export async function lockTradeInvoice(trx: Db, { cityIds }: OfficeScope, id: string) {
  return trx
    .selectFrom('trade_invoices as i')
    .select(['i.id', 'i.number', 'i.city_id as cityId', 'i.version', 'i.supplier_id as supplierId'])
    .select([
      'i.gross_minor as grossMinor',
      'i.paid_minor as paidMinor',
      'i.in_batch_minor as inBatchMinor',
      'i.currency',
    ])
    .select((eb) =>
      eb.selectFrom('files as f').select('f.id').whereRef('f.trade_invoice_id', '=', 'i.id').as('paperId'),
    )
    .select(['i.sending_id as sendingId', 'i.link_version as linkVersion'])
    .select(({ ref }) => [ref('i.direction').as('direction'), ref('i.status').as('status')])
    .where('i.id', '=', id)
    .where('i.city_id', '=', anyOf(cityIds))
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('tradeInvoiceNotFound'));
}
