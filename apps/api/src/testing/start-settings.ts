import { buildCity, buildInternalOrganisation, buildMusician } from './build.ts';
import { type Caller, startTestApp } from './test-app.ts';

/** The people whose rights to the settings of a city differ; `second` and `foreign` are admins, of it and of another city. */
export type SettingsPeople = Record<'admin' | 'second' | 'sales' | 'foreign' | 'supportManager' | 'musician', Caller>;

/** A city with settings, another city, and the people who may or may not change them. */
export async function startSettings(now: string) {
  const server = await startTestApp(now);
  const { db } = server;
  const [city, toronto] = [await buildCity(db), await buildCity(db, 'CA')];
  const who: SettingsPeople = {
    admin: await server.signInStaff(city, 4, { first_name: 'Ada', last_name: 'Nguyen' }),
    second: await server.signInStaff(city, 4, { first_name: 'Bea', last_name: 'Moss', email: 'bea@example.com' }),
    sales: await server.signInStaff(city, 2),
    foreign: await server.signInStaff(toronto, 4),
    supportManager: await server.signInStaff(await buildInternalOrganisation(db), 16),
    musician: await server.signInAs(await buildMusician(db, city)),
  };
  return { server, city, toronto, who };
}
