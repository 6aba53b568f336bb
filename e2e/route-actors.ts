import type { Actor } from '@cadenza/domain/permissions/access';
import { AccountRole, type Mode } from '@cadenza/domain/permissions/modes';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { buildStaff } from '../apps/api/src/testing/build.ts';
import { musician } from './examples.ts';

/** One person for each distinct set of permissions, by username; '' has not signed in. */
export const who = [
  '',
  'sysadmin',
  'supportmanager',
  'support',
  'sydney.manager',
  'sydney.sales',
  musician,
  'harbour.admin',
  'harbour.member',
  'newcomer',
] as const;
export type Who = (typeof who)[number];

/** The same people as actors for the permission rules. */
export const actors: Record<Who, Actor | null> = {
  '': null,
  sysadmin: actor('SysAdmin', AccountRole.SysAdmin),
  supportmanager: actor('SupportManager', AccountRole.SupportManager),
  support: actor('Support', AccountRole.Support),
  'sydney.manager': actor('Partner', AccountRole.OrgAdmin),
  'sydney.sales': actor('Partner', AccountRole.OrgMember),
  [musician]: { ...actor('Musician', AccountRole.OrgMember), isMusician: true },
  'harbour.admin': { ...actor('Partner', AccountRole.OrgAdmin), cityIds: [] },
  'harbour.member': { ...actor('Partner', AccountRole.OrgMember), cityIds: [] },
  newcomer: { ...actor('Individual', AccountRole.Individual), cityIds: [] },
};

function actor(mode: Mode, accountRole: number): Actor {
  return {
    userId: '',
    personName: '',
    roleId: '',
    accountRole,
    isMusician: false,
    organisationId: '',
    organisationType: 0,
    cityIds: ['a city'],
    mode,
  };
}

/** Creates a company with an admin and a member, who sign in as usual, and links a booking's customer to it. Returns its id. */
export async function buildCompany(db: Db, bookingId: string): Promise<string> {
  const sysadmin = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('username', '=', 'sysadmin')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('organisations')
    .values({ type: 20, name: 'Harbour Hotels', region_id: 'AU' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [username, accountRole] of [
    ['harbour.admin', AccountRole.OrgAdmin],
    ['harbour.member', AccountRole.OrgMember],
  ] as const) {
    await buildStaff(db, { organisationId: id, accountRole }, { username, password_hash: sysadmin.password_hash });
  }
  const { customer_id } = await db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('company_customers').where('customer_id', '=', customer_id).execute();
  await db
    .insertInto('company_customers')
    .values({ customer_id, organisation_id: id, linked_at: '2027-01-01T00:00:00Z', linked_by: sysadmin.id })
    .execute();
  return id;
}
