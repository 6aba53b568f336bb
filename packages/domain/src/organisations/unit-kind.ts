/** A store is in a business unit, and that in an organisation. */
export const unitKinds = ['organisation', 'business unit', 'store'] as const;
export type UnitKind = (typeof unitKinds)[number];
