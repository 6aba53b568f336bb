import { EntityStatus } from '../entity-status.ts';

/** Whether we buy from a supplier at present. */
export const supplierStatuses = [EntityStatus.Enabled, EntityStatus.Disabled] as const;
export type SupplierStatus = (typeof supplierStatuses)[number];

export const supplierStatusLabel: Record<SupplierStatus, string> = { 70: 'Active', 20: 'Inactive' };
