import { plainFileName } from '@cadenza/domain/files/file-name';
import { pluralize } from '@cadenza/domain/pluralize';
import type { Handler } from '../../../platform/http/routes.ts';
import { findBankCity } from '../present.ts';
import { addStatement } from '../store.ts';
import { readStatement } from './read-statement.ts';

/** Stores the incoming money of a bank's file as waiting lines; known lines stay as they are. Nothing is posted. */
export const importBankStatement: Handler<'importBankStatement'> = async (
  context,
  { params: { id: cityId }, body: file },
) => {
  const { actor, now } = context;
  const city = await findBankCity(context, cityId);
  const { moneyIn, out, pending } = readStatement(city, file);
  const statement = { name: plainFileName(file.name) || 'Statement', movements: moneyIn };
  const added = await context.db
    .transaction()
    .execute((trx) => addStatement(trx, city, statement, { userId: actor.userId, now }));
  const message = added === 0 ? 'Nothing new in this file' : `${pluralize(added, 'payment')} imported`;
  return { new: added, known: moneyIn.length - added, out, pending, message };
};
