import { describe, expect, test } from 'vitest';
import { seal } from '../../platform/crypto/secret-box.ts';
import { buildPerformance, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildOffice, buildViolinist, groupOfferOf } from '../../testing/build-roster.ts';
import { openTestApp } from '../../testing/test-app.ts';

const server = openTestApp('2027-02-20T12:00:00.000Z');

/** Offers a violinist a ceremony 80 km away, has it played and the pay calculated; returns the card at each step. */
async function walk({ hasAbn }: { hasAbn: boolean }) {
  const { db, platform } = server;
  server.clock.set('2027-02-20T12:00:00.000Z');
  const { cityId, admin } = await buildOffice(server);
  const ada = await buildViolinist(server, cityId, 'Ada');
  const number = hasAbn ? seal(platform.config.secretKey, '53004085616') : null;
  await db
    .updateTable('payee_accounts')
    .set({ is_tax_registered: hasAbn, business_number_encrypted: number })
    .where('user_id', '=', ada.userId)
    .execute();
  const booking = await buildBooking(db, {
    city_id: cityId,
    event_date: '2027-03-13',
    gig: {
      performance_id: await buildPerformance(db, cityId, { players: 1 }),
      venue_id: await buildVenue(db, cityId, { km: 80 }),
      arrival_at: '2027-03-13T03:30:00Z',
      start_at: '2027-03-13T04:00:00Z',
      end_at: '2027-03-13T05:00:00Z',
    },
  });
  const { bookingId } = booking;
  const position = { id: booking.positionIds[0] ?? '' };
  await server.call('sendDirectOffer', { params: position, body: { musicianId: ada.userId } }, admin);
  const offer = { id: await groupOfferOf(db, bookingId, ada.userId) };
  const offered = (await server.call('getGroupOffer', { params: offer }, ada)).answer.payload.earnings;
  await server.call('acceptGroupOffer', { params: offer, body: {} }, ada);
  const mine = async () => (await server.call('getMusicianBooking', { params: { id: bookingId } }, ada)).answer.payload;
  const booked = (await mine()).earnings;
  server.clock.set('2027-03-13T22:00:00.000Z');
  await db.updateTable('bookings').set({ status: 90 }).where('id', '=', bookingId).execute();
  const { answer } = await server.call('createMusicianPayment', { body: { bookingId } }, admin);
  const [payout] = answer.payload.payments.items;
  const payment = await server.call('getMusicianPayment', { params: { id: payout?.id ?? '' } }, ada);
  const played = (await mine()).earnings;
  return { offered, booked, played, paid: payment.answer.payload.earnings, payout };
}

describe('the card of net earnings', () => {
  test('agrees to the cent from the offer through the booking to the payment, and with the transfer', async () => {
    const { offered, booked, played, paid, payout } = await walk({ hasAbn: true });
    expect(offered).toMatchObject({
      taxMinor: Math.round((offered?.netMinor ?? 0) / 10),
      withheldMinor: 0,
      km: 160,
      minutes: 90,
      payOn: '2027-03-21',
    });
    expect(offered?.travelMinor).toBeGreaterThan(0);
    expect(offered?.superMinor).toBeGreaterThan(0);
    expect([booked, played, paid]).toEqual([offered, offered, offered]);
    expect(payout).toMatchObject({
      netMinor: offered?.netMinor,
      transferMinor: offered?.transferMinor,
      super: { amountMinor: offered?.superMinor },
    });
  });

  test('shows a musician without an ABN before they accept how much will be withheld', async () => {
    const { offered, booked, played, paid, payout } = await walk({ hasAbn: false });
    expect(offered?.withheldMinor).toBe(Math.round((offered?.netMinor ?? 0) * 0.47));
    expect([booked, played, paid]).toEqual([offered, offered, offered]);
    expect(payout?.transferMinor).toBe(offered?.transferMinor);
  });
});
