import { seal } from '@cadenza/api/secret-box';
import { addMinutes } from '@cadenza/domain/time';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { demonstrationPassword } from '../demo-data.ts';
import { bankRows } from './bank-rows.ts';
import { catalogueChangeRows } from './catalogue-change-rows.ts';
import { cityRows } from './city-rows.ts';
import { companyRows } from './company-rows.ts';
import { invitationRows } from './invitation-rows.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { newcomerRows } from './newcomer-rows.ts';
import { type PeopleSecrets, peopleRows } from './people-rows.ts';
import { loadTables } from './table-rows.ts';
import { termsRows } from './terms-rows.ts';

/** Loads the three cities, all their people and the gazetteer into an empty database, in the transaction of `client`. */
export async function loadCatalogue(
  client: pg.ClientBase,
  catalogue: DemoCatalogue,
  secrets: PeopleSecrets,
): Promise<void> {
  await loadTables(client, cityRows(catalogue, secrets.createdAt));
  await loadTables(client, bankRows());
  await loadTables(client, peopleRows(catalogue, secrets));
  await loadTables(client, catalogueChangeRows(catalogue, secrets.createdAt));
  await loadTables(client, termsRows(catalogue, secrets.createdAt));
  await loadTables(client, newcomerRows(secrets));
  await loadTables(client, companyRows(catalogue, secrets));
  await loadTables(client, invitationRows(catalogue, secrets.createdAt));
  await preferTheirRole(client);
  await loadGazetteer(client);
}

/** Everyone signs in with their only role. */
export async function preferTheirRole(client: pg.ClientBase): Promise<void> {
  await client.query(
    'update users u set preferred_role_id = r.id from roles r where r.user_id = u.id and u.preferred_role_id is null',
  );
}

/**
 * The password is hashed once, as every demonstration account has the same one. The people joined about two years before `now`.
 */
export async function demonstrationSecrets(secretKey: Buffer, now: string): Promise<PeopleSecrets> {
  return {
    passwordHash: await hash(demonstrationPassword),
    seal: (plain) => seal(secretKey, plain),
    createdAt: addMinutes(now, -700 * 24 * 60),
  };
}
