import type { SeededRandom } from '@cadenza/demo/chance/seeded-random';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import type { RegionId } from '@cadenza/domain/regions';
import type { People, Who } from '../../apps/api/src/testing/access/people.ts';
import type { RecordKind, World } from '../../apps/api/src/testing/access/world.ts';
import type { Caller } from '../../apps/api/src/testing/test-app.ts';
import type { FuzzRecord, OtherKind, Role, SeasonRecords } from './season-records.ts';

interface Doors {
  signIn: (person: { userId: string; roleId: string }) => Promise<Caller>;
  /** Signs in as a client app to which this admin has allowed everything that apps can have. */
  letAppIn: (admin: Role) => Promise<Caller>;
}

/** A world, with what else requests to it need. */
export interface FuzzWorld extends World {
  region: RegionId;
  /** By kind, including those that the access matrix does not know. */
  ids: World['ids'] & Record<OtherKind, string>;
}

/**
 * The surroundings of one of the season's records, of any kind: a record of every other kind, of the same booking if possible,
 * and everyone whose rights differ, newly signed in. Other people's records come in by mutation.
 */
export async function drawWorld(
  season: SeasonRecords,
  random: SeededRandom,
  { signIn, letAppIn }: Doors,
): Promise<FuzzWorld> {
  const { kinds } = season;
  const named = Object.entries(kinds).filter(([, records]) => records.length > 0);
  const [kind, records] = random.pick(named);
  const centre = random.pick(records);
  const booking =
    kinds.booking.find(({ id }) => id === centre.booking) ??
    random.pick(kinds.booking.filter(({ city }) => centre.city === null || city === centre.city).concat(kinds.booking));
  const person =
    centre.person ?? nearest(kinds.musician, { booking: booking.id, city: booking.city, person: null }, random);
  const around = { booking: booking.id, city: booking.city, person };
  const ids = Object.fromEntries(
    Object.entries(kinds).map(([name, list]) => [name, name === kind ? centre.id : nearest(list, around, random)]),
  ) as FuzzWorld['ids'];
  ids.musician = person;
  const roles = rolesAround(season.roles, booking, ids, random);
  const people = {} as People;
  for (const [name, role] of Object.entries(roles)) {
    const enter = name === 'cityApp' ? letAppIn : signIn;
    people[name as Who] = role ? await enter(role) : null;
  }
  const { slug, region } = season.cities.get(booking.city ?? '') ?? { slug: 'sydney', region: 'AU' as const };
  return { people, ids, slug, region };
}

type Around = Pick<FuzzRecord, 'booking' | 'city' | 'person'>;

/** A record of the booking, and of the person if possible; otherwise of the city; otherwise any. */
function nearest(records: FuzzRecord[], { booking, city, person }: Around, random: SeededRandom): string {
  const ofPerson = records.filter((record) => record.person !== null && record.person === person);
  const own = records.filter((record) => record.booking === booking);
  const nearer = [
    own.filter((record) => ofPerson.includes(record)),
    own,
    ofPerson,
    records.filter((record) => record.city === city),
    records,
  ].find((list) => list.length > 0);
  return nearer ? random.pick(nearer).id : random.uuid();
}

const cityOrganisation = 100;
const company = 20;
const internal = 1;

function rolesAround(
  roles: Role[],
  { city }: FuzzRecord,
  ids: Record<RecordKind, string>,
  random: SeededRandom,
): Record<Who, Role | null> {
  const one = (fits: (role: Role) => boolean): Role | null => {
    const found = roles.filter(fits);
    return found.length > 0 ? random.pick(found) : null;
  };
  const internalRole = (accountRole: number) =>
    one((role) => role.organisationType === internal && role.accountRole === accountRole);
  const here = roles.filter((role) => role.organisationId === city);
  const [musicians, staff] = [true, false].map((isMusician) => here.filter((role) => role.isMusician === isMusician));
  const among = (list: Role[] | undefined, id: string) => list?.find(({ userId }) => userId === id);
  const other = (list: Role[] | undefined, id: string) =>
    one((role) => (list?.includes(role) ?? false) && role.accountRole === AccountRole.OrgMember && role.userId !== id);
  const cityAdmin = one((role) => role.organisationId === city && role.accountRole === AccountRole.OrgAdmin);
  return {
    anonymous: null,
    sysAdmin: internalRole(AccountRole.SysAdmin),
    techSupport: internalRole(AccountRole.TechSupport),
    devSupport: internalRole(AccountRole.DevSupport),
    admin: internalRole(AccountRole.Admin),
    support: internalRole(AccountRole.Support),
    supportManager: internalRole(AccountRole.SupportManager),
    cityAdmin,
    cityApp: cityAdmin,
    assignee: among(staff, ids.assignee) ?? other(staff, ''),
    colleague: other(staff, ids.assignee),
    bookedMusician: among(musicians, ids.musician) ?? other(musicians, ''),
    otherMusician: other(musicians, ids.musician),
    foreignAdmin: one(
      (role) =>
        role.organisationType === cityOrganisation &&
        role.organisationId !== city &&
        role.accountRole === AccountRole.OrgAdmin,
    ),
    companyMember: one((role) => role.organisationType === company),
  };
}
