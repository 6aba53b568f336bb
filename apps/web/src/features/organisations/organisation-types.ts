import type { OutputOf } from '@cadenza/contract/operations';

export type Organisation = OutputOf<'getOrganisation'>;
export type OrganisationLine = OutputOf<'listOrganisations'>['items'][number];
export type Member = OutputOf<'listOrganisationMembers'>['items'][number];
export type UnitKind = Organisation['unitKind'];

/** OrganisationType of the specification, in filter order; people's own organisations are never listed. */
export const organisationTypes = [100, 20, 30, 40, 50, 60, 1] as const;
/** The types that can be added. */
export const addableTypes = [20, 30, 40, 50, 60] as const;
export const unitKinds = ['organisation', 'business unit', 'store'] as const;

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
