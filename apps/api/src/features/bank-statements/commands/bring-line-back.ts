import type { OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { findBankCity, type OfLine } from '../present.ts';
import { lockOpenLine, markLine } from '../store.ts';

/** Puts a line that was set aside back among the waiting ones. */
export async function bringLineBack(
  context: OfficeContext,
  { cityId, lineId }: OfLine,
): Promise<OutputOf<'bringBankLineBack'>> {
  const city = await findBankCity(context, cityId);
  await context.db.transaction().execute(async (trx) => {
    await lockOpenLine(trx, city, lineId);
    await markLine(trx, city, lineId, null);
  });
  return { message: 'Payment brought back' };
}
