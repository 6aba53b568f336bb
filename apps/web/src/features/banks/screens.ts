import { regionIds } from '@cadenza/domain/regions';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { searchChoices, searchText } from '../../shared/routing/search.ts';

/** Banks by name; a bank is entered and changed in a dialog above the list. */
export const banksScreen = getRouteApi('/office/banks');
export const editBankScreen = getRouteApi('/office/banks/$id/edit');

export const banksSearch = z.object({ q: searchText(), regions: searchChoices(regionIds), cursor: searchText() });
export type BanksSearch = z.output<typeof banksSearch>;

export const noBankFilters = { q: '', regions: [], cursor: '' } satisfies BanksSearch;
