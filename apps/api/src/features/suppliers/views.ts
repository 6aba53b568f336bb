import type { Handler } from '../../platform/http/routes.ts';
import { presentSupplier } from './present.ts';
import { findSupplier, findSuppliers } from './store.ts';

/** Suppliers of the reader's cities by name, in one statement. */
export const listSuppliers: Handler<'listSuppliers'> = async ({ db, scope }, { query }) => {
  const { cityIds, status, search = '', ...page } = query;
  return findSuppliers(db, scope, { cityIds, status, words: search }, page);
};

export const getSupplier: Handler<'getSupplier'> = async ({ db, scope }, { params: { id } }) => {
  return presentSupplier(scope.actor, await findSupplier(db, scope, id));
};
