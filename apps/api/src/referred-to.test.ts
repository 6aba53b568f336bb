import { randomUUID } from 'node:crypto';
import type { OperationId } from '@cadenza/contract/operations';
import { beforeAll, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation, buildOrganisation } from './testing/build.ts';
import { buildClientApp, buildFeature } from './testing/build-client-app.ts';
import { buildIssue } from './testing/build-issue.ts';
import { buildSupplier } from './testing/build-supplier.ts';
import { buildTrade } from './testing/build-trade-invoice.ts';
import { type Caller, openTestApp } from './testing/test-app.ts';

let cityId = '';
let manager: Caller;

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  cityId = await buildCity(server.db);
  const internalId = await buildInternalOrganisation(server.db);
  manager = await server.signInStaff(internalId, 16);
});

const company = (name: string) => buildOrganisation(server.db, { name: `${name} ${randomUUID().slice(0, 6)}` });
async function appOf(organisationId: string, more: { featureId?: string; isOffered?: boolean } = {}) {
  const admin = await server.signInStaff(organisationId, 4);
  return buildClientApp(server.db, admin, { organisationId, ...more });
}
async function invoiceTo(partyId: string, isConfirmed: boolean) {
  const id = randomUUID();
  const lines = [{ description: 'Sound', amountMinor: 50_000, isTaxed: true }];
  const body = { id, direction: 'receivable' as const, partyId, cityId, issuedOn: '2027-01-10', lines };
  await server.call('addInvoice', { body }, manager);
  if (isConfirmed) await server.call('confirmInvoice', { params: { id }, body: { version: 1 } }, manager);
}

/** A record that others reference: how to delete it, and what the refusal says about the reference. */
const referredTo: [what: string, operation: OperationId, make: () => Promise<string>, by: RegExp][] = [
  [
    'a bank that a city pays from',
    'deleteBank',
    async () => (await server.db.selectFrom('banks').select('id').executeTakeFirstOrThrow()).id,
    /^Sydney pays from this bank/,
  ],
  [
    'a supplier with invoices',
    'deleteSupplier',
    async () => {
      const { openInvoice } = await buildTrade(server.db, { cityId, by: manager.userId });
      const row = server.db.selectFrom('trade_invoices').select('supplier_id').where('id', '=', openInvoice);
      return (await row.executeTakeFirstOrThrow()).supplier_id ?? '';
    },
    /^3 invoices are from this supplier/,
  ],
  [
    'a supplier that an issue is about',
    'deleteSupplier',
    async () => {
      const id = await buildSupplier(server.db, { cityIds: [cityId], createdBy: manager.userId, name: 'Lights' });
      await buildIssue(server.db, { supplier_id: id });
      return id;
    },
    /Lights.*#?\d+/,
  ],
  [
    'an organisation with an open invoice',
    'deleteOrganisation',
    async () => {
      const id = await company('Harbour');
      await invoiceTo(id, true);
      return id;
    },
    /^Harbour \w+ can’t be deleted while there is the open invoice TI-\d+\.$/,
  ],
  [
    'an organisation with the draft of an invoice',
    'deleteOrganisation',
    async () => {
      const id = await company('Quay');
      await invoiceTo(id, false);
      return id;
    },
    /while there is the draft of an invoice to it\.$/,
  ],
  [
    'an organisation with a client app',
    'deleteOrganisation',
    async () => {
      const id = await company('Apps');
      await appOf(id);
      return id;
    },
    /while there is its client app App /,
  ],
  [
    'an organisation with a unit',
    'deleteOrganisation',
    async () => {
      const id = await company('Group');
      await buildOrganisation(server.db, { name: 'Unit', parent_id: id, unit_kind: 'business unit' });
      return id;
    },
    /still has 1 unit/,
  ],
  [
    'a client app that another organisation allows',
    'deleteClientApp',
    async () => {
      const app = await appOf(await company('Maker'), { isOffered: true });
      const organisationId = await company('Taker');
      const taker = await server.signInStaff(organisationId, 4);
      await server.db
        .insertInto('client_app_shortlist')
        .values({
          organisation_id: organisationId,
          app_id: app.id,
          role_id: taker.roleId,
          allowed_by: taker.userId,
          allowed_at: '2027-01-01T00:00:00Z',
        })
        .execute();
      return app.id;
    },
    /while other organisations allow it: Taker/,
  ],
  [
    'a feature that an app uses',
    'deleteClientAppFeature',
    async () => {
      const featureId = await buildFeature(server.db);
      await appOf(await company('User'), { featureId });
      return featureId;
    },
    /while client apps use it: App /,
  ],
];

it.each(referredTo)('%s is not deleted, and the refusal says what references it', async (_, operation, make, by) => {
  const request = { params: { id: await make() } } as never;
  const { status, answer } = await server.call(operation, request, manager);
  expect([status, answer.message]).toEqual([409, expect.stringMatching(by)]);
});

it('an organisation with nothing outstanding is deleted', async () => {
  const id = await company('Done');
  expect((await server.call('deleteOrganisation', { params: { id } }, manager)).status).toBe(200);
});
