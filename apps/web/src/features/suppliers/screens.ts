import { supplierStatuses } from '@cadenza/domain/suppliers/supplier-status';
import { getRouteApi } from '@tanstack/react-router';
import { type SearchValues, searchChoices, searchText, searchTexts } from '../../shared/routing/search.ts';

/** Suppliers by name. */
export const suppliersScreen = getRouteApi('/office/suppliers');
export const suppliersSearch = {
  q: searchText(),
  /** Slugs; empty for all cities. */
  cities: searchTexts(),
  status: searchChoices(supplierStatuses),
  cursor: searchText(),
};
type SuppliersSearch = SearchValues<typeof suppliersSearch>;

export const noSupplierFilters = { q: '', cities: [], status: [], cursor: '' } satisfies SuppliersSearch;

export const supplierScreen = getRouteApi('/office/suppliers/$id');
export const editSupplierScreen = getRouteApi('/office/suppliers/$id/edit');
