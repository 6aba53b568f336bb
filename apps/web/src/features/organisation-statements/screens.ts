import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** A company's month. */
export const organisationStatementScreen = getRouteApi('/office/organisations/$orgId/statement');
export const organisationStatementSearch = {
  /** 'YYYY-MM'; empty: the present one. */
  month: searchText(),
};
