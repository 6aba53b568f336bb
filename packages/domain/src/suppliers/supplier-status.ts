import { EntityStatus } from '../entity-status.ts';

/** Whether we currently buy from a supplier. */
export const supplierStatuses = [EntityStatus.Enabled, EntityStatus.Disabled] as const;
export type SupplierStatus = (typeof supplierStatuses)[number];

export const supplierStatusLabel: Record<SupplierStatus, string> = { 70: 'Active', 20: 'Inactive' };
