import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** A company's month. */
export const organisationStatementScreen = getRouteApi('/office/organisations/$orgId/statement');
export const organisationStatementSearch = {
  /** 'YYYY-MM'; empty for the current month. */
  month: searchText(),
};
