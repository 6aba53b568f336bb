import { canManageBanks } from '@cadenza/domain/permissions/banks';
import { withoutGrouping } from '@cadenza/domain/profile/check-digits';
import { sql } from 'kysely';
import { likeText } from '../../platform/db/like-text.ts';
import { readByName } from '../../platform/http/read-in-order.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { viewCatalogueChanges } from '../catalogue/door/history.ts';
import { banks, findBank, findBankNames } from './store.ts';

/** Banks by name. A search finds them by name, by code, or by the prefix of an account number. */
export const listBanks: Handler<'listBanks'> = async ({ db }, { query: { regions, search = '', ...page } }) => {
  const digits = withoutGrouping(search);
  const found = banks(db)
    .select(({ fn }) => fn<string>('lower', ['b.name']).as('sorted'))
    .$if(regions !== undefined && regions.length > 0, (rows) => rows.where('b.region_id', 'in', regions ?? []))
    .$if(search !== '', (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('b.name', 'ilike', `%${likeText(search)}%`),
          eb('b.code', '=', search.toUpperCase()),
          eb.exists(
            eb
              .selectFrom('bank_prefixes as p')
              .select('p.prefix')
              .whereRef('p.bank_id', '=', 'b.id')
              .where(({ ref }) => sql<boolean>`starts_with(${digits}, ${ref('p.prefix')})`),
          ),
        ]),
      ),
    );
  const key = { at: sql<string>`lower(${sql.ref('b.name')})`, id: sql.ref<string>('b.id') };
  const { shown, ...cursors } = await readByName(found, { ...key, of: ({ sorted, id }) => ({ at: sorted, id }) }, page);
  return { items: shown.map(({ sorted: _sorted, version: _version, ...bank }) => bank), ...cursors };
};

/** One bank, with the cities that pay from it. */
export const getBank: Handler<'getBank'> = async ({ db, actor }, { params: { id } }) => {
  const bank = await findBank(db, id);
  if (!bank) throw refuse('bankNotFound');
  return { ...bank, canEdit: canManageBanks(actor) };
};

export const listBankChanges: Handler<'listBankChanges'> = ({ db }, { query }) =>
  viewCatalogueChanges(db, { part: 'banks', cityId: null }, query);

/** A region's account prefixes with their banks, to name the bank while an account number is typed. */
export const listBankNames: Handler<'listBankNames'> = async ({ db }, { query: { regionId } }) => {
  return { banks: await findBankNames(db, regionId) };
};
