import type { Platform } from '@cadenza/api/platform';
import { namedId } from './chance/seeded-random.ts';
import type { CityPlan } from './city-plan.ts';
import { demoData, demonstrationPassword } from './demo-data.ts';

/**
 * The accounts printed on start-up: who can sign in, and with which password. Nothing when they are not demonstration accounts.
 */
export async function demonstrationAccounts({ database }: Platform): Promise<string[]> {
  const { cities, internal } = demoData;
  const known = await database.kysely
    .selectFrom('users')
    .select('id')
    .where('id', '=', namedId('staff', internal.staff[0].username))
    .executeTakeFirst();
  if (!known) return [];
  return [
    '',
    `Demonstration accounts, all with the password ${demonstrationPassword}`,
    ...cities.map((city) => `  ${city.slug}: ${cityAccounts(city)}`),
    `  companies: ${companyAccounts.map(([username, what]) => `${username} (${what})`).join(', ')}`,
    `  internal: ${internal.staff.map(({ username, title }) => `${username} (${title.toLowerCase()})`).join(', ')}`,
    `  without a company: ${internal.newcomer.username} (${internal.newcomer.name}, still to confirm her addresses)`,
  ];
}

/** One account for each role in a company, its business units and their stores. */
const companyAccounts = [
  ['georgina.whitlock', 'admin of Harbour & Quay Hotels'],
  ['callum.rourke', 'member there'],
  ['sienna.caruso', 'manager of its business unit for weddings'],
  ['hamish.doyle', 'manager of the store in that unit'],
  ['philippa.ainsworth', 'admin of Jacaranda Events'],
] as const;

function cityAccounts({ slug, office }: CityPlan): string {
  const { staff, showcase } = office;
  const { manager, sales } = staff;
  const { musician, singer } = showcase;
  return [
    `${manager.username} (booking manager)`,
    ...sales.map(({ username }) => `${username} (sales manager)`),
    `${slug}.musician (${musician})`,
    `${slug}.singer (${singer})`,
  ].join(', ');
}
