import { randomUUID } from 'node:crypto';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildVenue } from '../../../testing/build.ts';
import { buildDraft } from '../../../testing/build-draft.ts';
import { historyOf } from '../../../testing/history-of.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const test = openTestApp();
beforeAll(async () => {
  await test.db
    .insertInto('gazetteer_places')
    .values([
      {
        id: 1,
        name: 'Bowral',
        state: 'NSW',
        country: 'AU',
        latitude: -34.4775,
        longitude: 150.4181,
        population: 12949,
      },
      {
        id: 2,
        name: 'Newcastle',
        state: 'NSW',
        country: 'AU',
        latitude: -32.9283,
        longitude: 151.7817,
        population: 322278,
      },
    ])
    .execute();
});

type Built = Awaited<ReturnType<typeof buildDraft>>;
const bookingOf = (id: string) =>
  test.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (id: string) => (await historyOf(test.db, id)).map(({ data }) => data);
const moveTo = (id: string, status: BookingStatus) =>
  test.db.updateTable('bookings').set({ status }).where('id', '=', id).execute();

const saved = ({ draft, ceremonyId }: Built) => ({
  version: draft.version,
  eventTime: { eventDate: '2027-05-01' },
  performances: [{ performanceId: ceremonyId, performanceTypeId: 1 as const }],
  performers: [],
  chooseForMe: false,
  note: 'The ceremony alone.',
});

/** Every operation that changes a draft, each with a valid change. */
const changes = (built: Built) =>
  [
    [
      'updateBookingCustomer',
      { params: { id: built.id }, body: { customerInfos: [{ ...built.body.customer, name: 'Maya Lindqvist' }] } },
    ],
    ['updateBookingNote', { params: { id: built.id }, body: { note: 'No dog after all.' } }],
    ['updateEventTime', { params: { id: built.id }, body: { eventDate: '2027-05-01' } }],
    ['updateGigVenue', { params: { id: built.id, performanceTypeId: 1 }, body: { venue: { placeId: 'gazetteer:1' } } }],
    ['updateGigNotSureWhere', { params: { id: built.id, performanceTypeId: 1 }, body: { flag: true } }],
    ['updateGigDuration', { params: { id: built.id, performanceTypeId: 1 }, body: { duration: 2 } }],
    [
      'selectPerformance',
      { params: { id: built.id }, body: { performanceId: built.ceremonyId, performanceTypeId: 1, duration: 1.5 } },
    ],
    ['deselectPerformance', { params: { id: built.id, performanceTypeId: 2 } }],
    ['updateSelectedPerformers', { params: { id: built.id }, body: { performers: built.singerIds.slice(0, 1) } }],
    ['choosePerformersForMe', { params: { id: built.id }, body: {} }],
    ['saveChoices', { params: { id: built.id }, body: saved(built) }],
    ['submitEnquiry', { body: { eventId: built.id } }],
  ] as const;

describe('every change of a draft', () => {
  it('is made by the holder of the key, repriced, and returned as it is read', async () => {
    for (const [operation] of changes(await buildDraft(test))) {
      const built = await buildDraft(test);
      const request = changes(built).find(([name]) => name === operation)?.[1];
      const { status, answer } = await test.call(operation, request as never, built.key);
      expect([operation, status]).toEqual([operation, 200]);
      const read = await test.call('getPublicBooking', { params: { id: built.id } }, built.key);
      expect(answer.payload.booking).toEqual(read.answer.payload.booking);
      expect(answer.payload.booking).not.toEqual(built.draft);
      const { price_minor } = await bookingOf(built.id);
      expect(price_minor).toBe(read.answer.payload.booking.quote?.payableMinor);
    }
  });

  it('returns the enquiry’s page once it is sent, as storing it again does', async () => {
    for (const [operation] of changes(await buildDraft(test))) {
      const built = await buildDraft(test);
      const { answer } = await test.call('submitEnquiry', { body: { eventId: built.id } }, built.key);
      const draft = answer.payload.booking;
      expect(draft.pageUrl).toContain('/your-booking/');
      const request = changes({ ...built, draft }).find(([name]) => name === operation)?.[1];
      const changed = await test.call(operation, request as never, built.key);
      expect([operation, changed.answer.payload.booking.pageUrl]).toEqual([operation, draft.pageUrl]);
      const again = await test.call('createBooking', { body: { ...built.body, ...built.key } });
      expect(again.answer.payload.pageUrl).toBe(draft.pageUrl);
    }
  });

  it('is refused alike with a wrong key, without one, and for an unknown booking', async () => {
    const built = await buildDraft(test);
    const other = await buildDraft(test);
    const before = await bookingOf(built.id);
    for (const [operation, request] of changes(built)) {
      const unknown = JSON.parse(JSON.stringify(request).replaceAll(built.id, randomUUID()));
      const answers = [
        await test.call(operation, request as never, other.key),
        await test.call(operation, request as never),
        await test.call(operation, unknown, built.key),
      ];
      for (const { status, answer } of answers) {
        expect([operation, status, answer.type, answer.message]).toEqual([
          operation,
          404,
          -1,
          'This enquiry was not found.',
        ]);
      }
    }
    expect(await bookingOf(built.id)).toEqual(before);
  });

  it.each([
    ['Quote', 30],
    ['Planning', 40],
    ['Booked', 60],
    ['Cancelled', 130],
    ['Archived', 140],
  ] as const)('returns NotAllowedUpdating once the booking is in %s, and changes nothing', async (_name, status) => {
    const built = await buildDraft(test);
    await moveTo(built.id, status);
    const before = await bookingOf(built.id);
    const callback = ['requestCallback', { body: { eventId: built.id } }] as const;
    for (const [operation, request] of [...changes(built), callback]) {
      const reply = await test.call(operation, request as never, built.key);
      expect([operation, reply.status]).toEqual([operation, 200]);
      expect(reply.answer).toMatchObject({ type: 10, code: 'NotAllowedUpdating' });
    }
    expect(await bookingOf(built.id)).toEqual(before);
    expect(await eventsOf(built.id)).toHaveLength(1);
    const { answer } = await test.call('getPublicBooking', { params: { id: built.id } }, built.key);
    expect(answer.payload.booking).toMatchObject({ isChangeable: false, quote: null, status });
  });

  it('writes nothing when nothing differs', async () => {
    const built = await buildDraft(test);
    const before = await bookingOf(built.id);
    const same = [
      ['updateBookingNote', { params: { id: built.id }, body: { note: built.draft.note } }],
      ['updateEventTime', { params: { id: built.id }, body: built.draft.eventTime }],
      [
        'updateGigVenue',
        { params: { id: built.id, performanceTypeId: 1 }, body: { venue: { venueId: built.venueId } } },
      ],
      [
        'updateGigDuration',
        { params: { id: built.id, performanceTypeId: 2 }, body: { duration: 5, startTime: '20:00' } },
      ],
      [
        'selectPerformance',
        { params: { id: built.id }, body: { performanceId: built.ceremonyId, performanceTypeId: 1 } },
      ],
      ['updateSelectedPerformers', { params: { id: built.id }, body: { performers: built.singerIds } }],
    ] as const;
    for (const [operation, request] of same) {
      const { answer } = await test.call(operation, request as never, built.key);
      expect(answer.payload.booking).toEqual(built.draft);
    }
    expect(await bookingOf(built.id)).toEqual(before);
  });

  it('waits for the one before it: of two simultaneous changes neither is lost', async () => {
    const built = await buildDraft(test);
    const { id, key } = built;
    await Promise.all([
      test.call('updateBookingNote', { params: { id }, body: { note: 'Both.' } }, key),
      test.call('updateGigDuration', { params: { id, performanceTypeId: 1 }, body: { duration: 1.5 } }, key),
      test.call('updateEventTime', { params: { id }, body: { eventDate: '2027-05-01' } }, key),
      test.call('deselectPerformance', { params: { id, performanceTypeId: 2 } }, key),
    ]);
    const { answer } = await test.call('getPublicBooking', { params: { id } }, key);
    expect(answer.payload.booking).toMatchObject({
      note: 'Both.',
      eventTime: { eventDate: '2027-05-01' },
      gigs: [{ performanceTypeId: 1, duration: 1.5, startAt: '2027-05-01T05:00:00Z' }],
      quote: { payableMinor: 110000 },
    });
  });

  it('is recorded in the history once the enquiry has been sent, and not before', async () => {
    const built = await buildDraft(test);
    const { key, id } = built;
    await test.call('updateBookingNote', { params: { id }, body: { note: 'First.' } }, key);
    expect(await eventsOf(id)).toHaveLength(1);
    await moveTo(id, 20);
    for (const [operation, request] of changes(built).slice(0, -2)) await test.call(operation, request as never, key);
    expect((await eventsOf(id)).slice(1)).toEqual([
      { kind: 'customer changed', fields: ['name'] },
      { kind: 'note changed' },
      { kind: 'details changed', fields: ['date'] },
      { kind: 'details changed', fields: ['ceremony place'] },
      { kind: 'details changed', fields: ['ceremony place'] },
      { kind: 'details changed', fields: ['ceremony length'] },
      { kind: 'details changed', fields: ['ceremony length'] },
      { kind: 'details changed', fields: ['reception music'] },
      { kind: 'details changed', fields: ['singers'] },
      { kind: 'details changed', fields: ['singers'] },
    ]);
  });
});

describe('the place of a part of the day', () => {
  it('raises the ceremony to the minimum for its distance, also when less is requested', async () => {
    const built = await buildDraft(test);
    const far = await buildVenue(test.db, built.cityId, { km: 150 });
    const params = { id: built.id, performanceTypeId: 1 as const };
    const moved = await test.call('updateGigVenue', { params, body: { venue: { venueId: far } } }, built.key);
    expect(moved.answer.payload.booking.gigs[0]).toMatchObject({ duration: 2, venue: { venueId: far, km: 150 } });
    expect(moved.answer.payload.booking.gigs[0]?.endAt).toBe('2027-03-13T06:00:00Z');
    const shorter = await test.call('updateGigDuration', { params, body: { duration: 1 } }, built.key);
    expect(shorter.answer.payload.booking.gigs[0]?.duration).toBe(2);
    const unsure = await test.call('updateGigNotSureWhere', { params, body: { flag: true } }, built.key);
    expect(unsure.answer.payload.booking.notices).toEqual([
      {
        kind: 'venueNotSure',
        type: 1,
        title: 'Info',
        message: "Haven't booked a venue yet? We will display our local pricing that doesn't include any travel fees.",
        gig: 'ceremony',
      },
    ]);
    expect(unsure.answer.payload.booking.quote?.lines.map((line) => line.title)).not.toContain('Ceremony travel');
  });

  it('stores a town once as an unlisted venue, and a pin with its own distance', async () => {
    const built = await buildDraft(test);
    const ceremony = { id: built.id, performanceTypeId: 1 as const };
    const reception = { id: built.id, performanceTypeId: 2 as const };
    const town = { venue: { placeId: 'gazetteer:1' } };
    const [first, second] = [
      await test.call('updateGigVenue', { params: ceremony, body: town }, built.key),
      await test.call('updateGigVenue', { params: reception, body: town }, built.key),
    ].map(({ answer }) => answer.payload.booking.gigs);
    expect(first?.[0]?.venue).toMatchObject({ name: 'Bowral, NSW', placeId: 'gazetteer:1', km: 124 });
    expect(second?.[1]?.venue).toEqual(first?.[0]?.venue);
    const pin = { location: { latitude: -33.7, longitude: 150.3, name: 'Echo Point lookout' }, cityId: built.cityId };
    const pinned = await test.call('updateGigVenue', { params: ceremony, body: { venue: pin } }, built.key);
    expect(pinned.answer.payload.booking.gigs[0]?.venue).toMatchObject({
      name: 'Echo Point lookout',
      placeId: null,
      km: 108,
    });
    const kept = await test.db
      .selectFrom('venues')
      .select(['name', 'is_listed'])
      .where('city_id', '=', built.cityId)
      .where('name', 'in', ['Bowral, NSW', 'Echo Point lookout'])
      .orderBy('name')
      .execute();
    expect(kept).toEqual([
      { name: 'Bowral, NSW', is_listed: false },
      { name: 'Echo Point lookout', is_listed: false },
    ]);
  });

  it('is chosen after the music', async () => {
    const built = await buildDraft(test);
    const params = { id: built.id, performanceTypeId: 2 as const };
    await test.call('deselectPerformance', { params }, built.key);
    const { status, answer } = await test.call('updateGigNotSureWhere', { params, body: { flag: true } }, built.key);
    expect([status, answer.message]).toEqual([409, 'Please choose the music for your reception first.']);
  });
});
