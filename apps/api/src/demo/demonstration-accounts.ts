import type { Database } from '../platform/db/database.ts';
import { namedId } from './chance/seeded-random.ts';
import { cityStaff, demonstrationPassword, internalStaff, newcomer, showcasePeople } from './people/staff-accounts.ts';

/** What the start prints: who can sign in, and with which password. Nothing when the accounts are not of the demonstration. */
export async function demonstrationAccounts({ kysely }: Database): Promise<string[]> {
  const known = await kysely
    .selectFrom('users')
    .select('id')
    .where('id', '=', namedId('staff', internalStaff[0].username))
    .executeTakeFirst();
  if (!known) return [];
  const cities = Object.keys(cityStaff);
  return [
    '',
    `Demonstration accounts, all with the password ${demonstrationPassword}`,
    ...cities.map((city) => `  ${city}: ${cityAccounts(city as keyof typeof cityStaff)}`),
    `  companies: ${companyAccounts.map(([username, what]) => `${username} (${what})`).join(', ')}`,
    `  the house: ${internalStaff.map(({ username, title }) => `${username} (${title.toLowerCase()})`).join(', ')}`,
    `  on her own: ${newcomer.username} (${newcomer.name}, still to confirm her addresses)`,
  ];
}

/** One of each role that a company, its business units and their stores have. */
const companyAccounts = [
  ['georgina.whitlock', 'admin of Harbour & Quay Hotels'],
  ['callum.rourke', 'member there'],
  ['sienna.caruso', 'manager of its business unit for weddings'],
  ['hamish.doyle', 'manager of the store in that unit'],
  ['philippa.ainsworth', 'admin of Jacaranda Events'],
] as const;

function cityAccounts(city: keyof typeof cityStaff): string {
  const { manager, sales } = cityStaff[city];
  const { musician, singer } = showcasePeople[city];
  return [
    `${manager.username} (booking manager)`,
    ...sales.map(({ username }) => `${username} (sales manager)`),
    `${city}.musician (${musician})`,
    `${city}.singer (${singer})`,
  ].join(', ');
}
