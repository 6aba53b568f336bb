import type { Db } from '../../platform/db/database.ts';
import { buildInternalOrganisation, buildMusician } from '../build.ts';
import { buildAppCaller } from '../build-client-app.ts';
import type { Caller, TestApp } from '../test-app.ts';

/** Everyone whose rights differ, relative to one Sydney booking; `null` has not signed in. */
export const who = [
  'anonymous',
  'sysAdmin',
  'techSupport',
  'devSupport',
  'admin',
  'support',
  'supportManager',
  /** The booking manager of the booking's city. */
  'cityAdmin',
  /** The sales manager to whom the customer is assigned. */
  'assignee',
  /** Another sales manager of the city. */
  'colleague',
  /** Booked for the booking; the tests' offers and payouts belong to them. */
  'bookedMusician',
  'otherMusician',
  /** The booking manager of another city. */
  'foreignAdmin',
  /** A member of a company. */
  'companyMember',
  /** A client app that the booking manager has allowed everything that apps can have. */
  'cityApp',
] as const;
export type Who = (typeof who)[number];
export type People = Record<Who, Caller | null>;

export async function buildPeople(
  server: TestApp,
  cities: { own: string; other: string },
  skillId: string,
): Promise<People> {
  const { db } = server;
  const internal = await buildInternalOrganisation(db);
  const company = await buildCompany(db);
  const cityAdmin = await server.signInStaff(cities.own, 4);
  return {
    anonymous: null,
    sysAdmin: await server.signInStaff(internal, 1024),
    techSupport: await server.signInStaff(internal, 256),
    devSupport: await server.signInStaff(internal, 512),
    admin: await server.signInStaff(internal, 64),
    support: await server.signInStaff(internal, 32),
    supportManager: await server.signInStaff(internal, 16),
    cityAdmin,
    assignee: await server.signInStaff(cities.own, 2),
    colleague: await server.signInStaff(cities.own, 2),
    bookedMusician: await server.signInAs(await buildMusician(db, cities.own, [skillId])),
    otherMusician: await server.signInAs(await buildMusician(db, cities.own, [skillId])),
    foreignAdmin: await server.signInStaff(cities.other, 4),
    companyMember: await server.signInStaff(company, 2),
    cityApp: await buildAppCaller(server, cityAdmin, { organisationId: cities.own }),
  };
}

async function buildCompany(db: Db): Promise<string> {
  const row = await db
    .insertInto('organisations')
    .values({ type: 20, name: 'Harbour Hotels' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
