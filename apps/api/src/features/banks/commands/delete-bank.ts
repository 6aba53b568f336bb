import { describeBank } from '@cadenza/domain/banks/bank';
import { canManageBanks } from '@cadenza/domain/permissions/banks';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { findBank } from '../store.ts';

/** Deletes a bank that no city pays from. */
export const deleteBank: Handler<'deleteBank'> = async ({ db, actor, now }, { params: { id } }) => {
  if (!canManageBanks(actor)) throw refuse('notPermitted');
  return db.transaction().execute(async (trx) => {
    const bank = await findBank(trx, id, { lock: true });
    if (!bank) throw refuse('bankNotFound');
    if (bank.cities.length > 0) throw refuse('bankInUse', { by: bank.cities.join(' and ') });
    await trx.deleteFrom('banks').where('id', '=', id).execute();
    await recordCatalogueChange(trx, { actor, now }, { part: 'banks', cityId: null }, [
      `Deleted ${describeBank(bank)}`,
    ]);
  });
};
