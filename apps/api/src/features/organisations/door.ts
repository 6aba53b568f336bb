import type { Address } from '@cadenza/domain/address';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import type { RegionId } from '@cadenza/domain/regions';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
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

/** Who else administers a city; its office's address when nobody does. */
export async function findOtherAdmins(
  db: Db,
  { actor }: OfficeScope,
  cityId: string,
): Promise<{ name: string; email: string }[]> {
  const admins = await db
    .selectFrom('roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.name', 'u.email'])
    .where('r.organisation_id', '=', cityId)
    .where('r.account_role', '=', AccountRole.OrgAdmin)
    .where('r.status', '>=', EntityStatus.Enabled)
    .where('u.status', '>=', EntityStatus.Enabled)
    .where('u.id', '<>', actor.userId)
    .orderBy('u.id')
    .execute();
  if (admins.length > 0) return admins;
  return db.selectFrom('cities').select(['name', 'email']).where('id', '=', cityId).execute();
}
