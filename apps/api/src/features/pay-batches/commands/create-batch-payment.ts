import { canPayOut } from '@cadenza/domain/permissions/payments';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { changedBatch } from '../views.ts';
import { addPayBatch } from './add-pay-batch.ts';

/** Makes a batch of the chosen payments of a city. */
export const createBatchPayment: Handler<'createBatchPayment'> = (context, { body }) =>
  context.db.transaction().execute(async (trx) => {
    if (!canPayOut(context.actor, body)) throw refuse('cityNotFound');
    const { id, name, count } = await addPayBatch(trx, context, body);
    const payments = count === 1 ? 'one payment' : `${count} payments`;
    return changedBatch(context, trx, {
      id,
      message: `Batch ${name} with ${payments} is waiting for another admin’s approval`,
    });
  });
