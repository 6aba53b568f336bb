import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { describeBank } from '@cadenza/domain/banks/bank';
import { canManageBanks } from '@cadenza/domain/permissions/banks';
import type { OfficeContext } from '../../../platform/context.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { findTaken, savePrefixes } from '../store.ts';

/** Adds a bank. Its name, code and prefixes must be unique within the region. */
export async function addBank(
  { db, actor, now }: OfficeContext,
  bank: InputOf<'addBank'>['body'],
): Promise<OutputOf<'addBank'>> {
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
}
