import { unitKinds } from '@cadenza/domain/organisations/unit-kind';
import { getRouteApi } from '@tanstack/react-router';
import { pageSearch, searchChoice, searchChoices, searchText } from '../../shared/routing/search.ts';
import { organisationTypes } from './organisation-types.ts';

/** Cities, companies and their business units and stores. */
export const organisationsScreen = getRouteApi('/office/organisations');
export const organisationsSearch = {
  ...pageSearch,
  q: searchText(),
  types: searchChoices(organisationTypes),
  units: searchChoices(unitKinds),
};

export const addOrganisationScreen = getRouteApi('/office/organisations/add');
export const addOrganisationSearch = {
  unit: searchChoice(unitKinds),
  /** The organisation of a business unit, or the business unit of a store. */
  parent: searchText(),
};

export const organisationScreen = getRouteApi('/office/organisations/$orgId');
export const editOrganisationScreen = getRouteApi('/office/organisations/$orgId/edit');

export const membersScreen = getRouteApi('/office/organisations/$orgId/users');
export const membersSearch = { ...pageSearch, q: searchText() };

export const memberScreen = getRouteApi('/office/organisations/$orgId/users/$memberId');
