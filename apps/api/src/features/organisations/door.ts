import type { Address } from '@cadenza/domain/address';
import type { RegionId } from '@cadenza/domain/regions';
import { postalAddress } from '../../platform/stored-documents/postal-address.ts';

export interface OrganisationDetails {
  name: string;
  email: string;
  phone: string;
  website: string;
  regionId: RegionId | null;
  businessNumber: string;
  headOffice: Address;
  postalAddress: Address;
}

/** The columns written both when adding and when changing an organisation. */
export const detailColumns = (details: OrganisationDetails) => ({
  name: details.name,
  email: details.email,
  phone: details.phone,
  website: details.website,
  region_id: details.regionId,
  business_number: details.businessNumber,
  head_office: postalAddress.write(details.headOffice),
  head_office_version: postalAddress.version,
  postal_address: postalAddress.write(details.postalAddress),
  postal_address_version: postalAddress.version,
});
