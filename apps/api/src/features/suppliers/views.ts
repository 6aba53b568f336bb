import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { chosenCities, type OfficeContext } from '../../platform/context.ts';
import { cutPage, readCursor } from '../../platform/http/page-cursor.ts';
import { presentSupplier } from './present.ts';
import { findSupplier, findSuppliers } from './store.ts';

/** Suppliers of the reader's cities by name, in one statement. */
export async function viewSuppliers(
  { db, scope }: OfficeContext,
  query: InputOf<'listSuppliers'>['query'],
): Promise<OutputOf<'listSuppliers'>> {
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, (at) => at === 'supplier');
  const filter = {
    cityIds: chosenCities(scope, query.cityIds),
    status: query.status,
    words: query.search ?? '',
  };
  const found = await findSuppliers(db, scope, filter, { cursor, limit: query.take + 1 });
  // The row is looked up for its name, which may have changed since.
  const { shown, ...page } = cutPage(found, { take: query.take, cursor }, ({ id }) => `supplier|${id}`);
  return { items: shown, ...page };
}

export async function viewSupplier({ db, scope }: OfficeContext, id: string): Promise<OutputOf<'getSupplier'>> {
  return presentSupplier(scope.actor, await findSupplier(db, scope, id));
}
