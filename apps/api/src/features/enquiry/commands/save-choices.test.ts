import type { RequestOf } from '@cadenza/contract/operations';
import { describe, expect, it } from 'vitest';
import { buildCity, buildPerformance, buildPerformer, buildVenue } from '../../../testing/build.ts';
import { buildDraft } from '../../../testing/build-draft.ts';
import { historyOf } from '../../../testing/history-of.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const test = openTestApp();

type Built = Awaited<ReturnType<typeof buildDraft>>;
type Body = RequestOf<'saveChoices'>['body'];

/** The draft's choices, as the estimator would send them. */
const choicesOf = ({ body, draft }: Built): Body => ({
  version: draft.version,
  eventTime: body.eventTime ?? {},
  performances: body.performances ?? [],
  performers: body.performers ?? [],
  chooseForMe: false,
  note: draft.note,
});
const save = (built: Built, change: Partial<Body>) =>
  test.call('saveChoices', { params: { id: built.id }, body: { ...choicesOf(built), ...change } }, built.key);
const read = async ({ id, key }: Built) =>
  (await test.call('getPublicBooking', { params: { id } }, key)).answer.payload.booking;

let harps = 0;
const buildHarp = (cityId: string) =>
  buildPerformance(test.db, cityId, { name: `Harp ${++harps}`, players: 1, priceMinor: 70000 });

/** Everything about an event changed: date, music, places, hours, singers, note and person. */
async function everythingElse({ cityId, body }: Built) {
  const harp = await buildHarp(cityId);
  const far = await buildVenue(test.db, cityId, { km: 90 });
  const singer = await buildPerformer(test.db, cityId, { alias: 'Vera Lane', surcharge_minor: 40000 });
  const [, reception] = body.performances ?? [];
  if (!reception) throw new Error('a reception is chosen');
  const pin = { location: { latitude: -33.7, longitude: 150.3, name: 'Echo Point lookout' } };
  return {
    eventTime: { eventDate: '2027-05-01' },
    performances: [
      { performanceId: harp, performanceTypeId: 1 as const, venue: { venueId: far }, duration: 1 as const },
      { ...reception, venue: pin, startTime: '19:00' },
    ],
    performers: [singer, ...(body.performers ?? [])],
    note: 'Steps to the lawn.',
    customer: { ...body.customer, name: 'Maya Lindqvist' },
  };
}

describe('saving all choices', () => {
  it('leaves the draft as the single operations would', async () => {
    const [whole, single] = [await buildDraft(test), await buildDraft(test)];
    const [wholly, singly] = [await everythingElse(whole), await everythingElse(single)];
    const saved = await save(whole, wholly);
    expect(saved.answer.payload.booking).toEqual(await read(whole));
    const params = { id: single.id };
    const { key } = single;
    const customerInfos = [singly.customer];
    await test.call('updateBookingCustomer', { params, body: { customerInfos } }, key);
    await test.call('updateEventTime', { params, body: singly.eventTime }, key);
    for (const body of singly.performances) await test.call('selectPerformance', { params, body }, key);
    await test.call('updateSelectedPerformers', { params, body: { performers: singly.performers } }, key);
    await test.call('updateBookingNote', { params, body: { note: singly.note } }, key);
    expect(bare(await read(whole))).toEqual(bare(await read(single)));
  });

  it('takes the same statements however much of the music has changed', async () => {
    const built = await buildDraft(test);
    const count = async (change: Partial<Body>) => {
      const { version } = await read(built);
      test.statements.length = 0;
      const { status } = await save(built, { ...change, version });
      expect(status).toBe(200);
      return test.statements.length;
    };
    const { performances, performers, note, eventTime } = await everythingElse(built);
    const [ceremony, reception] = performances;
    if (!ceremony || !reception) throw new Error('both are chosen');
    const place = { venueId: built.venueId };
    const onlyNote = await count({ note });
    // A look-up, the gigs, and the singers out and in.
    const music = { note, eventTime, performers, performances: [ceremony, { ...reception, venue: place }] };
    expect(await count(music)).toBe(onlyNote + 4);
    // A pin is another venue.
    expect(await count({ ...music, performances })).toBe(onlyNote + 3);
    expect(onlyNote).toBe(9);
    expect(await count({ ...music, performances })).toBe(5);
  });

  it('requires the newest version', async () => {
    const built = await buildDraft(test);
    await test.call('updateBookingNote', { params: { id: built.id }, body: { note: 'First.' } }, built.key);
    const { status, answer } = await save(built, { note: 'Second.' });
    expect([status, answer.refusal]).toEqual([409, 'draftChanged']);
    expect(await read(built)).toMatchObject({ note: 'First.', version: built.draft.version + 1 });
  });

  it('lets one of two simultaneous requests through', async () => {
    const built = await buildDraft(test);
    const answers = await Promise.all(['Left.', 'Right.'].map((note) => save(built, { note })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('writes nothing when nothing differs, and stores a pin once', async () => {
    const built = await buildDraft(test);
    expect((await save(built, {})).answer.payload.booking).toEqual(built.draft);
    const [ceremony] = built.body.performances ?? [];
    if (!ceremony) throw new Error('a ceremony is chosen');
    const pin = { location: { latitude: -33.7, longitude: 150.3, name: 'Echo Point lookout' } };
    const performances = [{ ...ceremony, venue: pin }];
    const first = (await save(built, { performances })).answer.payload.booking;
    const harp = await buildHarp(built.cityId);
    for (const performanceId of [ceremony.performanceId, harp]) {
      const { version } = await read(built);
      await save(built, { version, performances: [{ ...ceremony, performanceId, venue: pin }] });
    }
    const last = await read(built);
    expect(last.version).toBe(first.version + 1);
    expect(last.gigs[0]?.venue).toEqual(first.gigs[0]?.venue);
  });

  it('names every refused field, and stores nothing', async () => {
    const built = await buildDraft(test);
    const toronto = await buildCity(test.db, 'CA');
    const elsewhere = await buildHarp(toronto);
    const venueId = await buildVenue(test.db, toronto);
    const [ceremony, reception] = built.body.performances ?? [];
    if (!ceremony || !reception) throw new Error('both are chosen');
    const { status, answer } = await save(built, {
      note: 'Not this.',
      performances: [ceremony, { ...reception, performanceId: elsewhere, venue: { venueId } }],
      performers: ['3f0ab1c4-0000-4000-8000-000000000000'],
    });
    expect([status, answer.payload]).toEqual([
      400,
      {
        fields: [
          { path: 'performances.1.performanceId', message: 'This music is not offered in Sydney' },
          { path: 'performances.1.venue', message: 'We don’t know this place in Sydney' },
          { path: 'performers.0', message: 'This singer does not sing in Sydney' },
        ],
      },
    ]);
    const past = await save(built, { note: 'Not this.', eventTime: { eventDate: '2027-01-14' } });
    const message = 'Please choose a date in the future';
    expect(past.answer.payload).toEqual({ fields: [{ path: 'eventTime.eventDate', message }] });
    expect(await read(built)).toEqual(built.draft);
  });

  it('keeps unchanged choices that were withdrawn', async () => {
    const built = await buildDraft(test);
    await test.db.updateTable('performances').set({ is_active: false }).where('id', '=', built.ceremonyId).execute();
    await test.db.updateTable('performers').set({ is_visible: false }).where('id', 'in', built.singerIds).execute();
    const { status, answer } = await save(built, { note: 'Still ours.' });
    expect([status, answer.payload.booking.note]).toEqual([200, 'Still ours.']);
  });

  it('is one line of the history for each thing, once the enquiry has been sent', async () => {
    const built = await buildDraft(test);
    await test.db.updateTable('bookings').set({ status: 20 }).where('id', '=', built.id).execute();
    await save(built, await everythingElse(built));
    expect((await historyOf(test.db, built.id)).slice(1).map(({ data }) => data)).toEqual([
      { kind: 'customer changed', fields: ['name'] },
      { kind: 'note changed' },
      {
        kind: 'details changed',
        fields: ['date', 'ceremony music', 'ceremony place', 'reception place', 'reception length', 'singers'],
      },
    ]);
  });
});

/** A draft without the fields that differ between any two drafts. */
function bare({
  bookingId: _id,
  eventId: _event,
  bookingNumber: _number,
  cityId: _city,
  version: _version,
  ...draft
}: Built['draft']) {
  return {
    ...draft,
    customer: { ...draft.customer, email: '' },
    performers: draft.performers.length,
    quote: draft.quote?.payableMinor,
    gigs: draft.gigs.map(({ id: _gig, performanceId: _id, performance: _music, venue, ...gig }) => ({
      ...gig,
      venue: venue?.km,
    })),
  };
}
