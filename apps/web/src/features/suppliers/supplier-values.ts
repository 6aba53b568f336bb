import type { RequestOf } from '@cadenza/contract/operations';
import { type Address, emptyAddress } from '@cadenza/domain/address';
import type { RegionId } from '@cadenza/domain/regions';
import type { SupplierKind } from '@cadenza/domain/suppliers/supplier-details';
import type { Supplier } from './suppliers.ts';

/** The form values of a supplier; '' for a missing choice or number. */
export interface SupplierValues {
  name: string;
  kind: SupplierKind | '';
  regionId: RegionId;
  businessNumber: string;
  contactName: string;
  email: string;
  phone: string;
  address: Address;
  termsDays: number | '';
  cityIds: string[];
  isActive: boolean;
  notes: string;
}

/** A new supplier serves the city that the office works in. */
export const newSupplier = (city: { id: string; regionId: RegionId } | undefined): SupplierValues => ({
  name: '',
  kind: '',
  regionId: city?.regionId ?? 'AU',
  businessNumber: '',
  contactName: '',
  email: '',
  phone: '',
  address: emptyAddress,
  termsDays: 14,
  cityIds: city ? [city.id] : [],
  isActive: true,
  notes: '',
});

export function valuesOf(supplier: Supplier): SupplierValues {
  const { name, kind, regionId, businessNumber, contactName, email, phone, termsDays, notes, cities, status } =
    supplier;
  const { text: _, ...address } = supplier.address;
  const details = { name, kind, regionId, businessNumber, contactName, email, phone, address, termsDays, notes };
  return { ...details, cityIds: cities.map(({ id }) => id), isActive: status === 70 };
}

/** The request body; missing values are refused by the contract, at their fields. */
export function entryOf({ isActive, kind, termsDays, ...values }: SupplierValues) {
  return {
    ...values,
    kind: kind as SupplierKind,
    email: values.email.trim(),
    phone: values.phone.trim(),
    businessNumber: values.businessNumber.trim(),
    termsDays: termsDays === '' ? Number.NaN : termsDays,
    status: isActive ? 70 : 20,
  } satisfies RequestOf<'addSupplier'>['body'];
}
