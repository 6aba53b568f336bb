import { EntityStatus } from '@cadenza/domain/entity-status';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoCity, DemoMusician, DemoPerson } from '../catalogue/demo-city.ts';
import { fakeAccountNumber } from '../chance/fake-numbers.ts';
import { namedId, seededRandom, seedOf } from '../chance/seeded-random.ts';
import { demoData } from '../demo-data.ts';
import { type Payee, payeeRows } from './payee-rows.ts';
import { preferenceRows } from './preference-rows.ts';
import type { TableRows } from './table-rows.ts';

export interface PeopleSecrets {
  /** The one password of the demonstration, hashed once. */
  passwordHash: string;
  /** Encrypts data that must not be readable in the database. */
  seal(plain: string): Buffer;
  createdAt: string;
}

const orgMember = 2;
const orgAdmin = 4;

/**
 * Everyone who can sign in: internal staff, the cities' offices, and musicians and singers with their payment details.
 */
export function peopleRows(catalogue: DemoCatalogue, secrets: PeopleSecrets): TableRows {
  const { cities, internal, internalOrganisationId } = catalogue;
  const { createdAt } = secrets;
  const staff = [
    ...internal.map((person) => ({ person, organisationId: internalOrganisationId, accountRole: person.accountRole })),
    ...cities.flatMap((city) => [
      { person: city.manager, organisationId: city.id, accountRole: orgAdmin },
      ...city.sales.map((person) => ({ person, organisationId: city.id, accountRole: orgMember })),
    ]),
  ];
  const regionOf = new Map(
    cities.flatMap(({ plan, manager, sales }) => [manager, ...sales].map(({ userId }) => [userId, plan.regionId])),
  );
  const musicians = cities.map((city) => musicianRows(catalogue, city, city.musicians, secrets));
  const managers = cities.flatMap((city) =>
    city.sales.map((person) => payeeRows(city, { ...person, ...employed }, secrets)),
  );
  return {
    users: [
      ...staff.map(({ person }) => userRow(person, regionOf.get(person.userId) ?? 'AU', secrets)),
      ...musicians.flatMap(({ users }) => users),
    ],
    roles: [
      ...staff.map(({ person, organisationId, accountRole }) => roleRow(person, organisationId, accountRole, false)),
      ...musicians.flatMap(({ roles }) => roles),
    ],
    musicians: musicians.flatMap((rows) => rows.musicians),
    musician_skills: musicians.flatMap((rows) => rows.musician_skills),
    performers: musicians.flatMap((rows) => rows.performers),
    performer_amounts: musicians.flatMap((rows) => rows.performer_amounts),
    payee_account_versions: [
      ...managers.map(({ version }) => version),
      ...musicians.flatMap((rows) => rows.payee_account_versions),
    ],
    payee_accounts: [...managers.map(({ account }) => account), ...musicians.flatMap((rows) => rows.payee_accounts)],
    super_funds: [
      ...cities.flatMap((city) =>
        city.sales.flatMap((person) => superFundRows(city, { ...person, ...employed }, secrets.seal)),
      ),
      ...musicians.flatMap((rows) => rows.super_funds),
    ],
    super_members: [
      ...cities.flatMap((city) =>
        city.sales.flatMap((person) => superMemberRow(city, { ...person, ...employed }, createdAt) ?? []),
      ),
      ...musicians.flatMap((rows) => rows.super_members),
    ],
    ...preferenceRows(catalogue),
  };
}

const employed = { company: null, isRegistered: false };

/** A musician's rows in every table, so that they can be offered work and paid for it. */
export function musicianRows(
  { skillIds }: DemoCatalogue,
  city: DemoCity,
  musicians: readonly DemoMusician[],
  secrets: PeopleSecrets,
) {
  const payees = musicians.map((musician) => payeeRows(city, musician, secrets));
  return {
    users: musicians.map((musician) => userRow(musician, city.plan.regionId, secrets)),
    roles: musicians.map((musician) => roleRow(musician, city.id, orgMember, true)),
    musicians: musicians.map((musician) => musicianRow(city, musician)),
    musician_skills: musicians.flatMap(({ userId, skills }) =>
      skills.map((skill) => ({ user_id: userId, skill_id: skillIds.get(skill) })),
    ),
    performers: musicians.flatMap((musician, index) => performerRow(city, musician, index) ?? []),
    performer_amounts: musicians.flatMap(({ singer }) =>
      singer === null
        ? []
        : {
            performer_id: singer.performerId,
            surcharge_minor: singer.surchargeMinor,
            artist_fee_minor: singer.artistFeeMinor,
          },
    ),
    payee_account_versions: payees.map(({ version }) => version),
    payee_accounts: payees.map(({ account }) => account),
    super_funds: musicians.flatMap((musician) => superFundRows(city, musician, secrets.seal)),
    super_members: musicians.flatMap(
      (musician) => superMemberRow(city, musician, secrets.createdAt, musician.suburb) ?? [],
    ),
  };
}

const userRow = (person: DemoPerson, regionId: string, { passwordHash, createdAt }: PeopleSecrets) => ({
  id: person.userId,
  username: person.username,
  password_hash: passwordHash,
  status: EntityStatus.Enabled,
  first_name: person.firstName,
  last_name: person.lastName,
  gender: person.gender === 'male' ? 1 : 2,
  email: person.email,
  email_validated_at: createdAt,
  mobile: person.mobile,
  mobile_validated_at: createdAt,
  region_id: regionId,
  created_at: createdAt,
});

const roleRow = ({ userId }: DemoPerson, organisationId: string, accountRole: number, isMusician: boolean) => ({
  id: namedId('role', userId, organisationId),
  user_id: userId,
  organisation_id: organisationId,
  account_role: accountRole,
  is_musician: isMusician,
  held_since: '2020-01-01T00:00:00Z',
});

function musicianRow(city: DemoCity, musician: DemoMusician) {
  const random = seededRandom(seedOf(musician.userId));
  return {
    user_id: musician.userId,
    city_id: city.id,
    can_lead: musician.leads,
    // No video: these people are invented, and a video would show a real person.
    bio: musician.bio,
    content_name: musician.singer?.song[0] ?? '',
    content_author: musician.singer?.song[1] ?? '',
    is_bio_public: musician.singer !== null || random.chance(0.7),
    private_note: random.pick(demoData.notes.privateNotes),
    equipment: musician.gear,
    meal: random.pick(demoData.notes.mealNotes),
    home_suburb: musician.suburb,
    home_latitude: musician.home.latitude,
    home_longitude: musician.home.longitude,
    // The printed account of the first city starts without the guide; those of the other cities show it.
    shows_guideline: musician.isShowcase ? city.plan.slug !== 'sydney' : random.chance(0.1),
  };
}

function performerRow(city: DemoCity, { singer, userId, bio }: DemoMusician, index: number) {
  if (singer === null) return null;
  return {
    id: singer.performerId,
    user_id: userId,
    city_id: city.id,
    alias: singer.alias,
    gender: singer.gender === 'male' ? 1 : 2,
    ordinal: index + 1,
    bio,
  };
}

/** The super funds of people in Australia; some also have an older fund. Member numbers are invented, and encrypted. */
function superFundRows({ plan }: DemoCity, payee: Payee, seal: (plain: string) => Buffer) {
  if (plan.regionId !== 'AU' || payee.company !== null) return [];
  const random = seededRandom(seedOf(`super ${payee.userId}`));
  return random.sample(funds, random.chance(0.2) ? 2 : 1).map(([fund_name, usi], index) => {
    const member = fakeAccountNumber(random, 9);
    return {
      id: namedId('super fund', payee.userId, fund_name),
      user_id: payee.userId,
      fund_name,
      usi,
      member_number_encrypted: seal(member),
      member_number_tail: member.slice(-3),
      is_preferred: index === 0,
    };
  });
}

const funds = [
  ['AustralianSuper', 'STA0100AU'],
  ['Aware Super', 'FSS0100AU'],
  ['Hostplus', 'HOS0100AU'],
  ['UniSuper', 'UNS0100AU'],
  ['Media Super', 'PIN0100AU'],
  ['Cbus', 'CBU0100AU'],
] as const;

/** What a fund in Australia is told about its member: an invented birthday and an address that need not exist. */
function superMemberRow({ plan }: DemoCity, payee: Payee, updated_at: string, locality = plan.name) {
  if (plan.regionId !== 'AU' || payee.company !== null) return null;
  const random = seededRandom(seedOf(`super member ${payee.userId}`));
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    user_id: payee.userId,
    birth_date: `${random.whole(1964, 2002)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`,
    line1: `${random.whole(1, 180)} ${random.pick(['Banksia', 'Crown', 'Jacaranda', 'Station', 'Wattle'])} Street`,
    line2: '',
    locality,
    postcode: String(random.whole(2000, 2099)),
    state: plan.state,
    updated_at,
  };
}
