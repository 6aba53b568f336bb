import { EntityStatus } from '@cadenza/domain/entity-status';
import { userKinds } from '@cadenza/domain/permissions/users';
import { getRouteApi } from '@tanstack/react-router';
import { pageSearch, searchChoices, searchText } from '../../shared/routing/search.ts';

/** The status of an account, as a filter. */
export const accountStatuses = [EntityStatus.Enabled, EntityStatus.Onboarding, EntityStatus.Disabled] as const;

/** All users. */
export const usersScreen = getRouteApi('/office/users');
export const usersSearch = {
  ...pageSearch,
  q: searchText(),
  kinds: searchChoices(userKinds),
  status: searchChoices(accountStatuses),
};
