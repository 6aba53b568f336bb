import { regionIds } from '@cadenza/domain/regions';
import { getRouteApi } from '@tanstack/react-router';
import { type SearchValues, searchChoices, searchText } from '../../shared/routing/search.ts';

/** Banks by name; a bank is added and changed in a dialog above the list. */
export const banksScreen = getRouteApi('/office/banks');
export const editBankScreen = getRouteApi('/office/banks/$id/edit');

export const banksSearch = { q: searchText(), regions: searchChoices(regionIds), cursor: searchText() };
export type BanksSearch = SearchValues<typeof banksSearch>;

export const noBankFilters = { q: '', regions: [], cursor: '' } satisfies BanksSearch;
