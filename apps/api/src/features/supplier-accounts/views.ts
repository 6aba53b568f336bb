import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentAccount } from './present.ts';
import { findAccount } from './store.ts';

export const getSupplierAccount: Handler<'getSupplierAccount'> = async ({ db, scope, now }, { params: { id } }) => {
  const account = await findAccount(db, scope, id);
  if (account === null) throw refuse('bankAccountNotFound');
  return presentAccount(scope.actor, account, now);
};
