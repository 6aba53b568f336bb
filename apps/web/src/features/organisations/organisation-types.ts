import type { OutputOf } from '@cadenza/contract/operations';
import type { UnitKind } from '@cadenza/domain/organisations/unit-kind';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';

export type Organisation = OutputOf<'getOrganisation'>;
export type OrganisationLine = OutputOf<'listOrganisations'>['items'][number];
export type Member = OutputOf<'listOrganisationMembers'>['items'][number];

/** The types that can be added. */
export const addableTypes = [
  OrganisationType.Company,
  OrganisationType.NGO,
  OrganisationType.Institution,
  OrganisationType.Government,
  OrganisationType.NonRegistered,
] as const;
/** In filter order; people's own organisations are never listed. */
export const organisationTypes = [OrganisationType.Other, ...addableTypes, OrganisationType.Internal] as const;

export const unitLabel: Record<UnitKind, string> = {
  organisation: 'Organisation',
  'business unit': 'Business unit',
  store: 'Store',
};

/** The type of unit that an organisation of this type can contain, or null. */
export const unitBelow: Record<UnitKind, UnitKind | null> = {
  organisation: 'business unit',
  'business unit': 'store',
  store: null,
};
