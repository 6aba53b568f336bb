/** A store belongs to a business unit, which belongs to an organisation. */
export const unitKinds = ['organisation', 'business unit', 'store'] as const;
export type UnitKind = (typeof unitKinds)[number];
