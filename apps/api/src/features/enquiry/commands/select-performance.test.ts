import { describe, expect, it } from 'vitest';
import { buildPerformance, buildPerformer } from '../../../testing/build.ts';
import { buildDraft } from '../../../testing/build-draft.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const test = openTestApp();

describe('the music of a part of the day', () => {
  it('changes on its own: place, length and start stay', async () => {
    const { key, id, cityId, draft } = await buildDraft(test);
    const quartet = await buildPerformance(test.db, cityId, {
      name: 'Harbour Quartet',
      players: 4,
      priceMinor: 120000,
    });
    const body = { performanceId: quartet, performanceTypeId: 1 as const };
    const { answer } = await test.call('selectPerformance', { params: { id }, body }, key);
    const [before, after] = [draft.gigs[0], answer.payload.booking.gigs[0]];
    expect(after).toEqual({
      ...before,
      performanceId: quartet,
      performance: { name: 'Harbour Quartet', vocalOption: 0 },
    });
    expect(answer.payload.booking.quote?.lines[0]).toMatchObject({ title: 'Harbour Quartet', amountMinor: 120000 });
  });

  it('can be removed and comes back as chosen then', async () => {
    const { key, id, ceremonyId, venueId } = await buildDraft(test);
    const gone = await test.call('deselectPerformance', { params: { id, performanceTypeId: 1 } }, key);
    expect(gone.answer.payload.booking).toMatchObject({ noCeremony: true, noReception: false });
    const body = {
      performanceId: ceremonyId,
      performanceTypeId: 1 as const,
      venue: { venueId },
      duration: 1.5 as const,
      startTime: '16:30',
    };
    const { answer } = await test.call('selectPerformance', { params: { id }, body }, key);
    expect(answer.payload.booking.gigs[0]).toMatchObject({
      performanceTypeId: 1,
      duration: 1.5,
      startTime: '16:30',
      startAt: '2027-03-13T05:30:00Z',
      endAt: '2027-03-13T07:00:00Z',
    });
  });

  it('can be removed completely; then there is no price', async () => {
    const { key, id } = await buildDraft(test);
    await test.call('deselectPerformance', { params: { id, performanceTypeId: 1 } }, key);
    const { answer } = await test.call('deselectPerformance', { params: { id, performanceTypeId: 2 } }, key);
    expect(answer.payload.booking).toMatchObject({ gigs: [], quote: null, noCeremony: true, noReception: true });
    const booking = await test.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(booking).toMatchObject({ price_minor: null, first_start: null, last_end: null });
  });

  it('is refused with its path when it is not offered there', async () => {
    const { key, id, receptionId } = await buildDraft(test);
    const body = { performanceId: receptionId, performanceTypeId: 1 as const };
    const { status, answer } = await test.call('selectPerformance', { params: { id }, body }, key);
    expect([status, answer.payload]).toEqual([
      400,
      { fields: [{ path: 'performanceId', message: 'This music is not offered in Sydney' }] },
    ]);
  });

  it('of a reception always plays five hours, and a ceremony two at most', async () => {
    const { key, id } = await buildDraft(test);
    for (const [performanceTypeId, duration] of [
      [1, 5],
      [2, 1],
    ] as const) {
      const request = { params: { id, performanceTypeId }, body: { duration } };
      const { status, answer } = await test.call('updateGigDuration', request, key);
      const message = 'Please choose 1, 1.5 or 2 hours for a ceremony, at least 5 for a reception';
      expect([status, answer.payload]).toEqual([400, { fields: [{ path: 'duration', message }] }]);
    }
  });
});

describe('the singers', () => {
  it('are charged in the order of preference, as many as the line-up has', async () => {
    const { key, id, cityId, singerIds } = await buildDraft(test);
    const dear = await buildPerformer(test.db, cityId, { alias: 'Vera Lane', surcharge_minor: 40000 });
    const performers = [dear, ...singerIds];
    const { answer } = await test.call('updateSelectedPerformers', { params: { id }, body: { performers } }, key);
    expect(answer.payload.booking.performers).toEqual(performers);
    const charged = answer.payload.booking.quote?.lines.filter((line) => line.kind === 'Singer Surcharge');
    expect(charged).toMatchObject([{ title: 'Vera Lane', amountMinor: 40000 }]);
    const list = await test.call('getSelectedPerformers', { params: { id } }, key);
    expect(list.answer.payload.items[0]).toMatchObject({
      id: 'choose-for-me',
      alias: 'Choose For Me',
      selected: false,
    });
    const vera = list.answer.payload.items.find((item) => item.id === dear);
    expect(vera).toMatchObject({ label: 'Vera Lane', selected: true, selectedOrder: 1 });
  });

  it('cost nothing when the choice is left to us, until they are chosen again', async () => {
    const { key, id, singerIds } = await buildDraft(test);
    const ours = await test.call('choosePerformersForMe', { params: { id }, body: {} }, key);
    expect(ours.answer.payload.booking).toMatchObject({ chooseForMe: true, performers: singerIds });
    expect(ours.answer.payload.booking.quote?.lines.map((line) => line.kind)).not.toContain('Singer Surcharge');
    const request = { params: { id }, body: { performers: [...singerIds].reverse() } };
    const theirs = await test.call('updateSelectedPerformers', request, key);
    expect(theirs.answer.payload.booking).toMatchObject({ chooseForMe: false, performers: [...singerIds].reverse() });
  });

  it('are refused with their place in the list when they sing elsewhere', async () => {
    const { key, id, singerIds } = await buildDraft(test);
    const body = { performers: [singerIds[0] ?? '', '3f0ab1c4-0000-4000-8000-000000000000'] };
    const { answer } = await test.call('updateSelectedPerformers', { params: { id }, body }, key);
    expect(answer.payload).toEqual({
      fields: [{ path: 'performers.1', message: 'This singer does not sing in Sydney' }],
    });
  });
});

it('moves every gig when the date changes, and clears their times when it is not sure', async () => {
  const { key, id } = await buildDraft(test);
  const later = await test.call('updateEventTime', { params: { id }, body: { eventDate: '2027-10-02' } }, key);
  expect(later.answer.payload.booking.gigs.map(({ startAt, endAt }) => [startAt, endAt])).toEqual([
    ['2027-10-02T05:00:00Z', '2027-10-02T06:00:00Z'],
    ['2027-10-02T10:00:00Z', '2027-10-02T15:00:00Z'],
  ]);
  const unsure = await test.call('updateEventTime', { params: { id }, body: { notSureWhen: true } }, key);
  expect(unsure.answer.payload.booking.gigs.map(({ startAt }) => startAt)).toEqual([null, null]);
  const past = await test.call('updateEventTime', { params: { id }, body: { eventDate: '2027-01-14' } }, key);
  expect([past.status, past.answer.payload]).toEqual([
    400,
    { fields: [{ path: 'eventDate', message: 'Please choose a date in the future' }] },
  ]);
});
