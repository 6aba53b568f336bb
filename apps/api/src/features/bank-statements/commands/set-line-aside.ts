import type { OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { findBankCity, type OfLine } from '../present.ts';
import { lockOpenLine, markLine } from '../store.ts';

/** Sets aside a line that belongs to no open invoice, with the reason. */
export async function setLineAside(
  context: OfficeContext,
  { cityId, lineId }: OfLine,
  reason: string,
): Promise<OutputOf<'setBankLineAside'>> {
  const { actor, now } = context;
  const city = await findBankCity(context, cityId);
  await context.db.transaction().execute(async (trx) => {
    const line = await lockOpenLine(trx, city, lineId);
    if (line.state === 'waiting') await markLine(trx, city, lineId, { reason, userId: actor.userId, now });
  });
  return { message: 'Payment set aside' };
}
