import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../platform/context.ts';
import { presentSupplier } from './present.ts';
import { findSupplier, findSuppliers } from './store.ts';

/** Suppliers of the reader's cities by name, in one statement. */
export async function viewSuppliers(
  { db, scope }: OfficeContext,
  query: InputOf<'listSuppliers'>['query'],
): Promise<OutputOf<'listSuppliers'>> {
  const { cityIds, status, search = '', ...page } = query;
  return findSuppliers(db, scope, { cityIds, status, words: search }, page);
}

export async function viewSupplier({ db, scope }: OfficeContext, id: string): Promise<OutputOf<'getSupplier'>> {
  return presentSupplier(scope.actor, await findSupplier(db, scope, id));
}
