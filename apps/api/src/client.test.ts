import type { AddressInfo } from 'node:net';
import { appTokens, givenToken, type Tokens } from '@cadenza/client/app-tokens';
import { type Client, createClient } from '@cadenza/client/create-client';
import { playWedding } from '@cadenza/client/examples/play-wedding';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTestAccount } from './testing/add-test-account.ts';
import { buildCity, buildMusician, buildPerformance, buildSkill, buildVenue } from './testing/build.ts';
import { type BuiltApp, buildClientApp, buildFeature } from './testing/build-client-app.ts';
import { addTaxNumbers } from './testing/pay-batch.ts';
import { type Caller, openTestApp } from './testing/test-app.ts';
import { advanceBookings } from './workflows/advance-bookings.ts';

let url: string;
let [cityId, performanceId, venueId] = ['', '', ''];
let [sales, admin, approver] = [] as unknown as [Caller, Caller, Caller];
let musicians: Caller[];
let app: BuiltApp;

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  const { db } = server;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  cityId = await buildCity(db);
  performanceId = await buildPerformance(db, cityId, { players: 2, priceMinor: 80_000 });
  venueId = await buildVenue(db, cityId);
  const staff = async (accountRole: number) => server.signInStaff(cityId, accountRole);
  [sales, admin, approver] = [await staff(2), await staff(4), await staff(4)];
  const violin = await buildSkill(db, cityId);
  musicians = await Promise.all([1, 2].map(async () => server.signInAs(await buildMusician(db, cityId, [violin]))));
  for (const { userId } of [sales, ...musicians]) {
    await addTestAccount(server, userId, { bankCode: '062-000', accountNumber: '12345678', accountName: 'Ada Nguyen' });
  }
  await addTaxNumbers(server);
  const featureId = await buildFeature(db, ['listBookings', 'getBooking', 'getEventTimeline', 'sendKeySong']);
  app = await buildClientApp(db, admin, { organisationId: cityId, featureId });
});

const clientWith = (tokens?: Tokens): Client => createClient({ url, ...(tokens ? { tokens } : {}) });
const clientOf = ({ token }: Caller): Client => clientWith(givenToken(token));
const appClient = (secret = app.secret): Client => clientWith(appTokens({ url, clientId: app.id, secret }));

describe('the client package', () => {
  it('runs a whole wedding, with an organisation’s app taking part', async () => {
    const ofApp = appClient();
    const untilPlayed = async () => {
      const { items } = await ofApp.call('listBookings', { query: { cityIds: JSON.stringify([cityId]) } });
      const booking = await ofApp.call('getBooking', { params: { id: items[0]?.id ?? '' } });
      const { moments } = await ofApp.call('getEventTimeline', { params: { eventId: booking.id } });
      expect(moments.map(({ title }) => title)).toEqual(['Processional']);
      const params = { gigId: booking.event.gigs[0]?.id ?? '' };
      await ofApp.call('sendKeySong', { params, body: { title: 'At Last', artist: 'Etta James' } });
      for (const now of ['2027-03-13T04:30:00.000Z', '2027-03-13T22:00:00.000Z', '2027-03-13T22:01:00.000Z']) {
        server.clock.set(now);
        await advanceBookings(server.platform);
      }
    };
    const players = {
      couple: clientWith(),
      sales: clientOf(sales),
      admin: clientOf(admin),
      approver: clientOf(approver),
      musicians: musicians.map(clientOf),
    };
    const status = await playWedding(players, {
      managerId: sales.userId,
      untilPlayed,
      enquiry: {
        customer: {
          name: 'Maya Okafor',
          email: 'maya@example.com',
          mobile: '0491 570 156',
          relationship: 'Bride',
          region: 'AU',
        },
        regionId: 'AU',
        cityId,
        eventTime: { eventDate: '2027-03-13' },
        performances: [{ performanceId, performanceTypeId: 1, duration: 1, venue: { venueId } }],
        noReception: true,
      },
    });
    expect(status).toBe(120);
  });

  it('reports by codes what an app may not do, and that its secret is wrong', async () => {
    await expect(appClient().call('listUsers', { query: {} })).rejects.toMatchObject({
      code: 'outsideScope',
      status: 403,
    });
    await expect(appClient('cadenza-secret-wrong').call('listBookings', { query: {} })).rejects.toMatchObject({
      name: 'TokenRefused',
      error: 'invalid_client',
    });
  });

  it('continues when its token has expired, and stops when the app is revoked', async () => {
    server.clock.set('2027-04-01T00:00:00.000Z');
    const ofApp = appClient();
    const look = () => ofApp.call('listBookings', { query: { cityIds: JSON.stringify([cityId]) } });
    await look();
    server.clock.set('2027-04-01T01:00:00.000Z');
    expect((await look()).items).toHaveLength(1);
    await clientOf(admin).call('revokeClientApp', { params: { id: app.id } });
    await expect(look()).rejects.toMatchObject({ error: 'invalid_client' });
  });
});
