import { bankProblems, describeBank } from '@cadenza/domain/banks/bank';
import { canManageBanks } from '@cadenza/domain/permissions/banks';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { findBank, findTaken, savePrefixes } from '../store.ts';

/** Changes a bank; repeating it changes nothing. */
export const updateBank: Handler<'updateBank'> = async (
  { db, actor, now },
  { params: { id }, body: { version, ...input } },
) => {
  if (!canManageBanks(actor)) throw refuse('notPermitted');
  return db.transaction().execute(async (trx) => {
    const known = await findBank(trx, id, { lock: true });
    if (!known) throw refuse('bankNotFound');
    const bank = { ...input, regionId: known.regionId };
    const [before, wanted] = [describeBank(known), describeBank(bank)];
    if (before === wanted) return;
    if (known.version !== version) throw refuse('bankChanged');
    refuseProblems([...bankProblems(bank), ...(await findTaken(trx, bank, id))]);
    await trx
      .updateTable('banks')
      .set({ name: bank.name, code: bank.code, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await savePrefixes(trx, id, bank);
    const sentence = `Changed ${before} to ${wanted}`;
    await recordCatalogueChange(trx, { actor, now }, { part: 'banks', cityId: null }, [sentence]);
  });
};
