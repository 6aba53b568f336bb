import type { Address } from '@cadenza/domain/address';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { isTooNew, type OrganisationRecord } from '@cadenza/domain/permissions/organisations';
import type { RegionId } from '@cadenza/domain/regions';
import type { OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ancestorIds, instant, settingsToday } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';
import { postalAddress } from '../../platform/stored-documents/postal-address.ts';

export interface OrganisationDetails {
  name: string;
  email: string;
  phone: string;
  website: string;
  regionId: RegionId | null;
  businessNumber: string;
  billingName: string;
  billingEmail: string;
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
  billing_name: details.billingName,
  billing_email: details.billingEmail,
  head_office: postalAddress.write(details.headOffice),
  head_office_version: postalAddress.version,
  postal_address: postalAddress.write(details.postalAddress),
  postal_address_version: postalAddress.version,
});

/** What the rules need to know about an organisation; undefined when it is unknown or archived. */
export const findOrganisationRecord = (db: Db, id: string): Promise<OrganisationRecord | undefined> =>
  db
    .selectFrom('organisations as o')
    .leftJoin('organisations as above', 'above.id', 'o.parent_id')
    .leftJoin('cities as y', 'y.id', 'o.id')
    .select(['o.id', 'o.type'])
    .select((eb) => [
      eb('y.id', 'is not', null).$castTo<boolean>().as('isCity'),
      ancestorIds(eb.ref('o.parent_id'), eb.ref('above.parent_id')).as('ancestorIds'),
    ])
    .where('o.id', '=', id)
    .where('o.archived_at', 'is', null)
    .executeTakeFirst();

/** A city's other admins; its office's address when there are none. */
export async function findOtherAdmins(
  db: Db,
  { actor }: { actor: { userId: string } },
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

/**
 * Refuses an approval of what moves a city's money to a person who became an admin too recently, and of what was prepared by
 * someone who has had their role there too briefly: either could be a second account of the other, or one that they have taken
 * over.
 */
export async function refuseNewAdmin(
  db: Db,
  { scope, now }: OfficeContext,
  cityId: string,
  preparedById?: string,
): Promise<void> {
  const asAdmin = { inCity: [AccountRole.OrgAdmin], anywhere: internalAdmins, leastStatus: EntityStatus.Enabled };
  const approver = await heldRole(db, { userId: scope.actor.userId, cityId, now }, asAdmin);
  if (isTooNew(approver, now)) throw refuse('adminTooNew', { hours: approver.hours });
  if (preparedById === undefined) return;
  // Someone who has left since may have prepared it before; support managers enter the accounts of suppliers.
  const anywhere = [...internalAdmins, AccountRole.SupportManager];
  const asStaff = { inCity: [AccountRole.OrgAdmin, AccountRole.OrgMember], anywhere, leastStatus: null };
  const preparer = await heldRole(db, { userId: preparedById, cityId, now }, asStaff);
  if (isTooNew(preparer, now)) throw refuse('preparerTooNew', { by: preparer.name, hours: preparer.hours });
}

const internalAdmins = [AccountRole.Admin, AccountRole.SysAdmin];

/** Since when a person has had one of these roles, in a city or anywhere. */
const heldRole = (
  db: Db,
  { userId, cityId, now }: { userId: string; cityId: string; now: string },
  {
    inCity,
    anywhere,
    leastStatus,
  }: { inCity: AccountRole[]; anywhere: AccountRole[]; leastStatus: EntityStatus | null },
) =>
  db
    .selectFrom('cities as y')
    .crossJoinLateral(settingsToday(instant(now)))
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .where('y.id', '=', cityId)
    .select(['u.name', 'u.readdressed_at as readdressedAt', 's.cooling_off_hours as hours'])
    .select((eb) =>
      eb
        .selectFrom('roles as r')
        .where('r.user_id', '=', userId)
        .where('r.is_musician', '=', false)
        .$if(leastStatus !== null, (held) => held.where('r.status', '>=', leastStatus))
        .where((role) =>
          role.or([
            role.and([role('r.organisation_id', '=', cityId), role('r.account_role', 'in', inCity)]),
            role('r.account_role', 'in', anywhere),
          ]),
        )
        .select(({ fn }) => fn.min('r.held_since').as('since'))
        .as('since'),
    )
    .executeTakeFirstOrThrow();
