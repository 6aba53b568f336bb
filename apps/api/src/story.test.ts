import type { OutputOf } from '@cadenza/contract/operations';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { addTestAccount } from './testing/add-test-account.ts';
import { buildCity, buildMusician, buildPerformance, buildSkill, buildVenue } from './testing/build.ts';
import { eventsOf } from './testing/history-of.ts';
import { addTaxNumbers, payBatch } from './testing/pay-batch.ts';
import { type Caller, openTestApp } from './testing/test-app.ts';
import { advanceBookings } from './workflows/advance-bookings.ts';

/**
 * One wedding from the first price to the last payout, through the API only, with each city's own tax, currency and
 * bank file.
 */
const stories = [
  {
    region: 'AU',
    phone: '0491 570 156',
    account: { bankCode: '062-000', accountNumber: '12345678' },
    // 8 a.m. and 4 p.m. wall time in each city, in UTC, around 13 March 2027.
    during: '2027-03-13T04:30:00.000Z',
    nextMorning: '2027-03-13T22:00:00.000Z',
    quote: { netMinor: 72_727, taxMinor: 7273, grossMinor: 80_000 },
    file: /^0 {17}01[A-Z]{3}/,
    superMinor: true,
  },
  {
    region: 'CA',
    phone: '416-555-0142',
    account: { bankCode: '003-00012', accountNumber: '1234567' },
    during: '2027-03-13T20:30:00.000Z',
    nextMorning: '2027-03-14T14:00:00.000Z',
    quote: { netMinor: 80_000, taxMinor: 10_400, grossMinor: 90_400 },
    file: /^A000000001/,
    superMinor: false,
  },
  {
    region: 'US',
    phone: '617-555-0142',
    account: { bankCode: '011000015', accountNumber: '1234567' },
    during: '2027-03-13T20:30:00.000Z',
    nextMorning: '2027-03-14T14:00:00.000Z',
    quote: { netMinor: 80_000, taxMinor: 0, grossMinor: 80_000 },
    file: /^101 011000015/,
    superMinor: false,
  },
] as const;

describe.each(stories)(
  'a wedding in $region',
  ({ region, phone, account, during, nextMorning, quote, file, superMinor }) => {
    let manager: Caller;
    let admin: Caller;
    let otherAdmin: Caller;
    let musicians: Caller[];
    let cityId: string;
    let performanceId: string;
    let venueId: string;
    let draft: OutputOf<'createBooking'>;
    let id: string;

    const server = openTestApp('2027-01-15T00:00:00.000Z');
    beforeAll(async () => {
      const { db } = server;
      cityId = await buildCity(db, region);
      performanceId = await buildPerformance(db, cityId, { players: 2, priceMinor: 80_000 });
      venueId = await buildVenue(db, cityId);
      admin = await server.signInStaff(cityId, 4);
      otherAdmin = await server.signInStaff(cityId, 4);
      manager = await server.signInStaff(cityId, 2);
      const violin = await buildSkill(db, cityId);
      musicians = await Promise.all(
        [1, 2].map(async () => {
          const person = await buildMusician(db, cityId, [violin]);
          await addTestAccount(server, person.userId, { ...account, accountName: 'Ada Nguyen' });
          return server.signInAs(person);
        }),
      );
      await addTestAccount(server, manager.userId, { ...account, accountName: 'Ada Nguyen' });
      await addTaxNumbers(server);
    });

    const booking = async () => (await server.call('getBooking', { params: { id } }, admin)).answer.payload;
    const moveTo = (status: BookingStatus) =>
      server.call('updateBookingStatus', { params: { id }, body: { status } }, manager);
    const historyKinds = () => eventsOf(server.db, id);

    test('the couple sees the price before saying who they are', async () => {
      const { answer } = await server.call('estimatePrice', {
        body: {
          cityId,
          type: 0,
          performances: [{ performanceId, performanceTypeId: 1, duration: 1, venue: { venueId } }],
        },
      });
      expect(answer.payload.quote).toMatchObject(quote);
    });

    test('the couple enquires, and gets a confirmation by mail', async () => {
      const created = await server.call('createBooking', {
        body: {
          customer: { name: 'Maya Okafor', email: 'maya@example.com', mobile: phone, relationship: 'Bride', region },
          regionId: region,
          cityId,
          eventTime: { eventDate: '2027-03-13' },
          performances: [{ performanceId, performanceTypeId: 1, duration: 1, venue: { venueId } }],
          noReception: true,
        },
      });
      draft = created.answer.payload;
      id = draft.bookingId;
      expect(draft).toMatchObject({ status: 10, quote });
      const submitted = await server.call('submitEnquiry', { body: { eventId: id } }, { draftKey: draft.draftKey });
      expect(submitted.status).toBe(200);
      const mails = await server.db.selectFrom('messages').select('to_address').where('booking_id', '=', id).execute();
      expect(mails.map((mail) => mail.to_address)).toContain('maya@example.com');
    });

    test('the sales manager takes the prospect, quotes, agrees the price and plans', async () => {
      const prospects = await server.call('listProspects', { query: { cityIds: JSON.stringify([cityId]) } }, manager);
      const [prospect] = prospects.answer.payload.items;
      expect(prospect).toMatchObject({ name: 'Maya Okafor', bookings: [{ id, status: 20 }] });
      const body = { id: manager.userId, customerIds: [prospect?.id ?? ''] };
      expect((await server.call('assignSalesManager', { body }, manager)).status).toBe(200);
      expect((await moveTo(40)).answer.type).toBe(-21);
      expect((await moveTo(30)).answer.payload.message).toBe('Updated booking status from Estimated to Quote');
      const before = (await server.call('getQuote', { params: { id } }, manager)).answer.payload;
      const discount = { rate: '0.1', reason: 'Winter wedding' };
      const changed = await server.call(
        'updateQuote',
        { params: { id }, body: { version: before.version, discount } },
        manager,
      );
      expect(changed.answer.payload.grossMinor).toBe(quote.grossMinor * 0.9);
      await server.call('updateFirmPrice', { params: { id }, body: { version: null } }, manager);
      expect((await moveTo(40)).answer.payload.status).toBe(40);
    });

    test('a draft that staff have taken over warns its customer', async () => {
      const body = { note: 'Could we have the window seat?' };
      const { answer } = await server.call('updateBookingNote', { params: { id }, body }, { draftKey: draft.draftKey });
      expect(answer).toMatchObject({ type: 10, code: 'NotAllowedUpdating' });
    });

    test('musicians are offered the positions, accept them, and are confirmed', async () => {
      const sent = await server.call('sendOffers', { params: { id } }, manager);
      expect(sent.status).toBe(200);
      const early = await server.call('confirmBookedMusicians', { params: { id }, body: {} }, manager);
      expect(early.answer.message).toBe('No musicians are booked yet. At least one has to accept first.');
      for (const musician of musicians) {
        const offers = await server.call('listIncomingOffers', { query: {} }, musician);
        const [offer] = offers.answer.payload.items;
        const accept = () =>
          server.call('acceptGroupOffer', { params: { id: offer?.groupOfferId ?? '' }, body: {} }, musician);
        expect((await accept()).status).toBe(200);
        expect((await accept()).status).toBe(200);
      }
      const confirmed = await server.call('confirmBookedMusicians', { params: { id }, body: {} }, manager);
      expect(confirmed.answer.payload).toMatchObject({ status: 50, booked: 2, unfilled: 0 });
    });

    test('the deposit is invoiced, opened by the couple and completed: the booking is booked', async () => {
      const sent = await server.call(
        'initAndSendInvoice',
        { params: { id }, body: { kind: 'deposit percent' } },
        manager,
      );
      const [payment] = sent.answer.payload.payments.items;
      expect(payment?.amountMinor).toBe((quote.grossMinor * 0.9) / 2);
      const url = new URL(payment?.onlineInvoiceUrl ?? '');
      expect((await server.app.inject({ url: url.pathname + url.search })).statusCode).toBe(200);
      await server.call('completePayment', { params: { id: payment?.id ?? '' } }, manager);
      const half = (quote.grossMinor * 0.9) / 2;
      expect(await booking()).toMatchObject({ status: 60, toInvoiceMinor: half, toCollectMinor: half });
    });

    test('the day is planned, past midnight too, and the musicians read it', async () => {
      const moments = [
        { wallTime: '15:00', dayOffset: 0 as const, title: 'Processional' },
        { wallTime: '00:30', dayOffset: 1 as const, title: 'Last song' },
      ];
      await server.call('createEventTimeline', { body: { eventId: id, name: 'The day', moments } }, manager);
      const { gigs } = (await booking()).event;
      const params = { gigId: gigs[0]?.id ?? '' };
      await server.call('sendKeySong', { params, body: { title: 'At Last', artist: 'Etta James' } }, manager);
      await server.call('sendPlaylist', { params, body: { title: 'While guests arrive' } }, manager);
      const read = await server.call('getEventTimeline', { params: { eventId: id } }, musicians[0]);
      expect(read.answer.payload.moments.map(({ title }) => title)).toEqual(['Processional', 'Last song']);
      expect((await server.call('listGigKeySongs', { params }, musicians[1])).answer.payload.keySongs).toHaveLength(1);
      await server.call('completeEventTimeline', { params: { eventId: id }, body: { flag: true } }, admin);
      expect((await moveTo(70)).answer.payload.status).toBe(70);
    });

    test('time passes: the event starts, ends, and the next morning its payouts are calculated', async () => {
      server.clock.set(during);
      await advanceBookings(server.platform);
      expect((await booking()).status).toBe(80);
      server.clock.set(nextMorning);
      await advanceBookings(server.platform);
      await advanceBookings(server.platform);
      expect((await booking()).status).toBe(95);
    });

    test('everyone is confirmed, paid by bank file, and the books are closed', async () => {
      const bookingParams = { params: { bookingId: id } };
      const list = (await server.call('listMusicianPayments', bookingParams, manager)).answer.payload;
      expect(list.items).toHaveLength(2);
      expect(list.items.every((one) => one.super.amountMinor > 0)).toBe(superMinor);
      await server.call('confirmAllMusicianPayments', bookingParams, manager);
      const managers = (await server.call('getManagerPayments', bookingParams, admin)).answer.payload;
      const managerIds = managers.items.map((one) => one.id);
      await server.call('changeManagerPaymentStatus', { body: { ids: managerIds, status: 30 } }, admin);
      expect((await booking()).status).toBe(100);
      const made = await server.call('payMusiciansNow', { ...bookingParams, body: {} }, admin);
      const paid = await payBatch(server, made.answer.payload.batch.id, { maker: admin, approver: otherAdmin });
      expect(paid.text).toMatch(file);
      const commission = { cityId, ids: managerIds };
      const second = await server.call('createBatchPayment', { body: commission }, admin);
      const settled = await payBatch(server, second.answer.payload.batch.id, { maker: admin, approver: otherAdmin });
      expect(settled.batch).toMatchObject({ state: 'settled', count: 1, lines: [{ state: 'paid' }] });
      expect((await moveTo(110)).answer.payload.status).toBe(110);
      const outcome = { outcome: 'Completed' as const, confirm: true };
      const early = await server.call('updateBookingOutcome', { params: { id }, body: outcome }, manager);
      expect(early.answer.message).toMatch(/^The books can’t be closed yet: .+ is still to collect\.$/);
      const balance = { params: { id }, body: { kind: 'full invoice' as const, amountMinor: null } };
      const { payments } = (await server.call('initAndSendInvoice', balance, manager)).answer.payload;
      await server.call('completePayment', { params: { id: payments.pendingInvoice?.id ?? '' } }, manager);
      await server.call('updateBookingOutcome', { params: { id }, body: outcome }, manager);
      expect(await booking()).toMatchObject({ status: 120, outcome: 'Completed' });
    });

    test('the history tells the whole story in sentences, each with who and when', async () => {
      const { answer } = await server.call('getBookingHistory', { params: { id }, query: { take: 100 } }, manager);
      const kinds = await historyKinds();
      for (const kind of [
        'enquiry submitted',
        'firm price set',
        'offers sent',
        'offer accepted',
        'payment completed',
      ]) {
        expect(kinds).toContain(kind);
      }
      expect(answer.payload.items.length).toBeGreaterThan(15);
      for (const item of answer.payload.items) expect(item).toMatchObject({ sentence: expect.stringMatching(/\.$/) });
    });
  },
);
