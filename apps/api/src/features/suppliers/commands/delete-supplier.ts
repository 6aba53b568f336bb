import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findIssuesAboutSupplier } from '../../issues/door.ts';
import { lockSupplier } from '../door.ts';
import { archiveSupplier, countInvoices } from '../store.ts';

/** Removes a supplier without invoices and issues from the lists for good. Its row and its history stay, with who deleted it. */
export const deleteSupplier: Handler<'deleteSupplier'> = (context, { params: { id } }) =>
  context.db.transaction().execute(async (trx) => {
    const supplier = await lockSupplier(trx, context.scope, id);
    const count = await countInvoices(trx, supplier);
    if (count > 0) throw refuse('supplierInvoiced', { count });
    const numbers = await findIssuesAboutSupplier(trx, supplier);
    if (numbers.length > 0) throw refuse('issuesReferTo', { what: supplier.name, numbers });
    await archiveSupplier(trx, supplier);
    await recordAccountEvent(trx, context, { supplierId: id }, `${supplier.name} was deleted`);
    return { message: 'The supplier has been deleted successfully!' };
  });
