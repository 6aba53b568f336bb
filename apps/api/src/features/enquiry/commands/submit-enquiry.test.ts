import { describe, expect, it } from 'vitest';
import { buildCity, buildVenue } from '../../../testing/build.ts';
import { buildDraft } from '../../../testing/build-draft.ts';
import { historyOf } from '../../../testing/history-of.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const test = openTestApp();

const mailsOf = (id: string) =>
  test.db
    .selectFrom('messages')
    .selectAll()
    .where('booking_id', '=', id)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
const eventsOf = async (id: string) =>
  (await historyOf(test.db, id)).map((row) => [row.actor_kind, row.actor_name, row.data]);
const submit = (id: string, key: { draftKey: string }, note?: string) =>
  test.call('submitEnquiry', { body: { eventId: id, ...(note === undefined ? {} : { note }) } }, key);

describe('a submitted enquiry', () => {
  it('is Estimated, with its history and mails to both sides', async () => {
    const { id, key, draft, body } = await buildDraft(test);
    const { status, answer } = await submit(id, key, 'Please call after six.');
    expect(status).toBe(200);
    expect(answer.payload.booking).toEqual({
      ...draft,
      version: draft.version + 2,
      status: 20,
      note: 'Please call after six.',
      pageUrl: expect.stringMatching(/^http:\/\/localhost:3000\/your-booking\/[\w-]{65}$/),
    });
    expect(answer.payload.successInfo).toEqual({ over178kmMessage: null, hasPerformerSurcharge: true });
    const booking = await test.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(booking).toMatchObject({ status: 20, enquired_at: '2027-01-15T00:00:00.000Z' });
    expect((await eventsOf(id)).slice(1)).toEqual([
      [
        'customer',
        'Maya Okafor',
        { kind: 'enquiry submitted', total: { minor: draft.quote?.payableMinor, currency: 'AUD' } },
      ],
      [
        'customer',
        'Maya Okafor',
        { kind: 'status moved', from: 10, to: 20, because: 'the customer submitted the enquiry' },
      ],
    ]);
    const [notice, received] = await mailsOf(id);
    expect(received).toMatchObject({
      kind: 'enquiry received',
      to_address: body.customer.email,
      subject: `Enquiry ${draft.bookingNumber} received`,
      status: 'queued',
    });
    for (const words of [
      'Thank you for your enquiry. A music manager in Sydney will be in touch soon.',
      'When: Saturday 13 March 2027',
      /Ceremony: String duo \d+, 1 hour from 03:00 PM, The Boathouse \d+/,
      /Reception: String duo \d+, 5 hours from 08:00 PM/,
      'Singers: 3 chosen, in order of preference',
      'Note: Please call after six.',
      'Total: $5,550.00 AUD',
    ]) {
      expect(received?.text_body).toMatch(words);
    }
    expect(notice).toMatchObject({ kind: 'enquiry notice', to_address: 'sydney@cadenza.example' });
    expect(notice?.text_body).toMatch('Note: Please call after six.');
    expect(notice?.text_body).toMatch(`http://localhost:3000/bookings/${id}`);
    const jobs = await test.platform.database.pool.query('select payload from graphile_worker._private_jobs');
    expect(jobs.rows).toContainEqual({ payload: { messageId: received?.id } });
  });

  it('gets the same response when submitted again, even simultaneously, and does nothing', async () => {
    const { id, key } = await buildDraft(test);
    const replies = await Promise.all([submit(id, key), submit(id, key), submit(id, key)]);
    const again = await submit(id, key, 'Another note.');
    expect(replies.map((reply) => reply.answer)).toEqual([again.answer, again.answer, again.answer]);
    expect(await mailsOf(id)).toHaveLength(2);
    expect(await eventsOf(id)).toHaveLength(3);
  });

  it.each([
    ['CA', 'Inquiry', 'Thank you for your inquiry. A music manager in Toronto', 'HST'],
    ['US', 'Inquiry', 'Thank you for your inquiry. A music manager in Boston', 'No tax is added'],
  ] as const)('is called by its region’s word in %s', async (region, word, thanks, tax) => {
    const { id, key, draft } = await buildDraft(test, {}, region);
    await submit(id, key);
    const received = (await mailsOf(id)).find((mail) => mail.kind === 'enquiry received');
    expect(received?.subject).toBe(`${word} ${draft.bookingNumber} received`);
    expect(received?.text_body).toMatch(thanks);
    expect(received?.text_body).toMatch(tax);
  });

  it('mentions travel for a distant place', async () => {
    const { id, key, cityId } = await buildDraft(test);
    const far = await buildVenue(test.db, cityId, { km: 179, name: 'Dunes Hall' });
    await test.call('updateGigVenue', { params: { id, performanceTypeId: 2 }, body: { venue: { venueId: far } } }, key);
    const { answer } = await submit(id, key);
    const message = 'Dunes Hall is about 179 km from Sydney. The price includes travel for every performer.';
    expect(answer.payload.successInfo.over178kmMessage).toBe(message);
    expect((await mailsOf(id)).find((mail) => mail.kind === 'enquiry received')?.text_body).toMatch(message);
  });
});

describe('an enquiry that is not ready', () => {
  const none = { performances: [], performers: [], noCeremony: true, noReception: true };
  it.each([
    [
      'a wedding without music',
      { ...none, type: 0 as const },
      'Whoops!',
      'performances',
      'Please select a music option for your ceremony & reception',
    ],
    [
      'a party without music',
      { ...none, type: 20 as const },
      'Whoops!',
      'performances',
      'Please select a music option for your background and dance floor music',
    ],
    [
      'a company event without music',
      { ...none, type: 10 as const },
      'Whoops!',
      'performances',
      'Please select a music option for your background and dance floor music',
    ],
    [
      'no date',
      { eventTime: {} },
      'Error',
      'eventTime.eventDate',
      'Please choose a date or tick that you are not sure when',
    ],
    ['too few singers', { performers: [] }, 'Error', 'performers', 'Please select at least 3 singers'],
  ])(
    '%s: is refused with the sentence at its field, and stays Abandoned',
    async (_what, overrides, title, path, message) => {
      const { id, key } = await buildDraft(test, overrides);
      const { status, answer } = await submit(id, key);
      expect(status).toBe(400);
      expect(answer).toMatchObject({ type: -22, title, message });
      expect(answer.payload).toMatchObject({ fields: [{ path, message }] });
      const booking = await test.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst();
      expect(booking).toEqual({ status: 10 });
      expect(await mailsOf(id)).toEqual([]);
    },
  );

  it('no place and a date that has since passed: both are reported', async () => {
    const { id, key, body } = await buildDraft(test, { eventTime: { eventDate: '2027-01-15' } });
    await test.call(
      'selectPerformance',
      { params: { id }, body: { ...body.performances?.[0], venue: null } as never },
      key,
    );
    test.clock.set('2027-01-16T00:00:00.000Z');
    const { answer } = await submit(id, key);
    test.clock.set('2027-01-15T00:00:00.000Z');
    expect(answer.payload).toEqual({
      fields: [
        { path: 'eventTime.eventDate', message: 'Please choose a date in the future' },
        { path: 'performances.0.venue', message: 'Please choose a place or tick that you are not sure where' },
      ],
    });
  });

  it('a ceremony inside the reception: is refused at the one that begins too early', async () => {
    const { id, key } = await buildDraft(test);
    const inside = { duration: 1 as const, startTime: '21:00' };
    await test.call('updateGigDuration', { params: { id, performanceTypeId: 1 }, body: inside }, key);
    const { status, answer } = await submit(id, key);
    expect(status).toBe(400);
    expect(answer.payload).toEqual({
      fields: [
        {
          path: 'performances.0.startTime',
          message: expect.stringMatching(
            /^The (earlier music is still playing|drive from the earlier music takes \d+ minutes?): please/,
          ),
        },
      ],
    });
  });

  it('music that is not offered at this length: is refused, because it has no price', async () => {
    const { id, key, ceremonyId } = await buildDraft(test);
    const cityId = await buildCity(test.db);
    const admin = await test.signInStaff(cityId, 4);
    const params = { id: cityId, list: 'packages' as const };
    const entries = ['90', '120'].map((column) => ({ row: ceremonyId, column, minor: null }));
    await test.call('savePrices', { params, body: { version: 0, from: '2027-01-15', entries } }, admin);
    await test.call('updateGigDuration', { params: { id, performanceTypeId: 1 }, body: { duration: 2 } }, key);
    const { answer } = await submit(id, key);
    expect(answer.message).toMatch(/^String duo \d+ can’t be booked for 2 hours\. Please choose different music$/);
    expect(answer.payload).toMatchObject({ fields: [{ path: 'performances.0.duration' }] });
  });
});
