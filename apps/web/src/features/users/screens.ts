import { EntityStatus } from '@cadenza/domain/entity-status';
import { userKinds } from '@cadenza/domain/permissions/users';
import { defineScreen } from '../../shared/routing/define-screen.ts';
import { pageSearch, searchChoices, searchText } from '../../shared/routing/search.ts';

/** Where an account stands, as a filter. */
export const accountStatuses = [EntityStatus.Enabled, EntityStatus.Onboarding, EntityStatus.Disabled] as const;

/** Everybody with an account. */
export const usersScreen = defineScreen({
  path: '/users',
  title: 'Users',
  search: {
    ...pageSearch,
    q: searchText(),
    kinds: searchChoices(userKinds),
    status: searchChoices(accountStatuses),
  },
});

export const addUserScreen = defineScreen({ path: '/users/add', title: 'Add a user' });

export const userScreen = defineScreen({ path: '/users/$id', title: 'User' });

export const editUserScreen = defineScreen({ path: '/users/$id/edit', title: 'Edit the user' });
