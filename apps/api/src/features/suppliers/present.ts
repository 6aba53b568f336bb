import type { OutputOf } from '@cadenza/contract/operations';
import { addressText } from '@cadenza/domain/address';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canEditSupplier } from '@cadenza/domain/permissions/suppliers';
import { postalAddress } from '../../platform/stored-documents/postal-address.ts';
import type { SupplierRow } from './store.ts';

/** A supplier as the office sees it. */
export function presentSupplier(actor: Actor, row: SupplierRow): OutputOf<'getSupplier'> {
  const { addressVersion, ...supplier } = row;
  const address = postalAddress.read(addressVersion, row.address);
  return {
    ...supplier,
    address: { ...address, text: addressText(address) },
    canEdit: canEditSupplier(actor, { cityIds: row.cities.map(({ id }) => id) }),
  };
}
