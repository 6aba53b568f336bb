import { defineScreen } from '../../shared/routing/define-screen.ts';
import { pageSearch, searchChoice, searchChoices, searchText } from '../../shared/routing/search.ts';
import { organisationTypes, unitKinds } from './organisation-types.ts';

/** Cities, companies and what stands below them. */
export const organisationsScreen = defineScreen({
  path: '/organisations',
  title: 'Organisations',
  search: {
    ...pageSearch,
    q: searchText(),
    types: searchChoices(organisationTypes),
    units: searchChoices(unitKinds),
  },
});

export const addOrganisationScreen = defineScreen({
  path: '/organisations/add',
  title: 'Add an organisation',
  search: {
    unit: searchChoice(unitKinds, 'organisation'),
    /** The organisation of a business unit, the business unit of a store. */
    parent: searchText(),
  },
});

export const organisationScreen = defineScreen({ path: '/organisations/$orgId', title: 'Organisation' });

export const editOrganisationScreen = defineScreen({
  path: '/organisations/$orgId/edit',
  title: 'Edit the organisation',
});

export const membersScreen = defineScreen({
  path: '/organisations/$orgId/users',
  title: 'Members',
  search: { ...pageSearch, q: searchText() },
});

export const memberScreen = defineScreen({ path: '/organisations/$orgId/users/$memberId', title: 'Member' });
