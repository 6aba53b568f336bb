import { EntityStatus } from '@cadenza/domain/entity-status';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoCity, DemoMusician, DemoPerson } from '../catalogue/demo-city.ts';
import { namedId, seededRandom, seedOf } from '../chance/seeded-random.ts';
import { demoData } from '../demo-data.ts';
import { payeeRow } from './payee-row.ts';
import { preferenceRows } from './preference-rows.ts';
import { superFundRows } from './super-fund-rows.ts';
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
    payee_accounts: [
      ...cities.flatMap((city) => city.sales.map((person) => payeeRow(city, { ...person, ...employed }, secrets.seal))),
      ...musicians.flatMap((rows) => rows.payee_accounts),
    ],
    super_funds: [
      ...cities.flatMap((city) =>
        city.sales.flatMap((person) => superFundRows(city, { ...person, ...employed }, secrets.seal)),
      ),
      ...musicians.flatMap((rows) => rows.super_funds),
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
  return {
    users: musicians.map((musician) => userRow(musician, city.plan.regionId, secrets)),
    roles: musicians.map((musician) => roleRow(musician, city.id, orgMember, true)),
    musicians: musicians.map((musician) => musicianRow(city, musician)),
    musician_skills: musicians.flatMap(({ userId, skills }) =>
      skills.map((skill) => ({ user_id: userId, skill_id: skillIds.get(skill) })),
    ),
    performers: musicians.flatMap((musician, index) => performerRow(city, musician, index) ?? []),
    payee_accounts: musicians.map((musician) => payeeRow(city, musician, secrets.seal)),
    super_funds: musicians.flatMap((musician) => superFundRows(city, musician, secrets.seal)),
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

function performerRow(city: DemoCity, { singer, userId }: DemoMusician, index: number) {
  if (singer === null) return null;
  return {
    id: singer.performerId,
    user_id: userId,
    city_id: city.id,
    alias: singer.alias,
    gender: singer.gender === 'male' ? 1 : 2,
    surcharge_minor: singer.surchargeMinor,
    artist_fee_minor: singer.artistFeeMinor,
    ordinal: index + 1,
  };
}
