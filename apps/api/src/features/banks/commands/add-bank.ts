import { describeBank } from '@cadenza/domain/banks/bank';
import { canManageBanks } from '@cadenza/domain/permissions/banks';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { findTaken, savePrefixes } from '../store.ts';

/** Adds a bank. Its name, code and prefixes must be unique within the region. */
export const addBank: Handler<'addBank'> = async ({ db, actor, now }, { body: bank }) => {
  if (!canManageBanks(actor)) throw refuse('notPermitted');
  return db.transaction().execute(async (trx) => {
    refuseProblems(await findTaken(trx, bank, null));
    const { id } = await trx
      .insertInto('banks')
      .values({ region_id: bank.regionId, name: bank.name, code: bank.code })
      .returning('id')
      .executeTakeFirstOrThrow();
    await savePrefixes(trx, id, bank);
    await recordCatalogueChange(trx, { actor, now }, { part: 'banks', cityId: null }, [`Added ${describeBank(bank)}`]);
    return { id };
  });
};
