import { canAddSupplier } from '@cadenza/domain/permissions/suppliers';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { writeSupplier } from '../store.ts';

/** Adds a supplier. A business can only exist once: of two concurrent requests the database refuses the second. */
export const addSupplier: Handler<'addSupplier'> = (context, { body: entry }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    if (!canAddSupplier(actor)) throw refuse('notPermitted');
    const id = await writeSupplier(trx, scope, { known: null, entry, now });
    await recordAccountEvent(trx, context, { supplierId: id }, `Added ${entry.name}`);
    return { id, message: 'The supplier has been added successfully!' };
  });
