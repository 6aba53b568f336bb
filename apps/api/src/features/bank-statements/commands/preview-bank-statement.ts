import { sumMinor } from '@cadenza/domain/money';
import type { Handler } from '../../../platform/http/routes.ts';
import { findBankCity } from '../present.ts';
import { findKnown } from '../store.ts';
import { readStatement } from './read-statement.ts';

/** What a bank's file contains. Nothing is saved. */
export const previewBankStatement: Handler<'previewBankStatement'> = async (
  context,
  { params: { id: cityId }, body: file },
) => {
  const city = await findBankCity(context, cityId);
  const { movements, moneyIn, out, pending } = readStatement(city, file);
  const known = await findKnown(
    context.db,
    city,
    moneyIn.map(({ identity }) => identity),
  );
  const added = moneyIn.filter(({ identity }) => !known.has(identity));
  const days = movements.map(({ on }) => on).sort();
  return {
    new: added.length,
    known: known.size,
    out,
    pending,
    currency: city.currency,
    sumMinor: sumMinor(added.map(({ amountMinor }) => amountMinor)),
    from: days.at(0) ?? null,
    until: days.at(-1) ?? null,
  };
};
