import type { OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentAccount } from './present.ts';
import { findAccount } from './store.ts';

export async function viewAccount(
  { db, scope, now }: OfficeContext,
  id: string,
): Promise<OutputOf<'getSupplierAccount'>> {
  const account = await findAccount(db, scope, id);
  if (account === null) throw refuse('bankAccountNotFound');
  return presentAccount(scope.actor, account, now);
}
