import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Quoting, quotesStart, startQuoting } from '../../testing/start-quoting.ts';
import { remindOfQuotes } from './jobs.ts';

let q: Quoting;
beforeAll(async () => {
  q = await startQuoting();
});
afterAll(() => q.app.close());
beforeEach(async () => {
  q.app.clock.set(quotesStart);
  await q.build(20);
});

describe('a change to an accepted quote', () => {
  beforeEach(async () => {
    await q.send();
    await q.accept(await q.linkInMail());
  });
  const raise = () =>
    q.app.call(
      'updateFirmPrice',
      {
        params: { id: q.at.bookingId },
        body: {
          version: 1,
          items: [
            { kind: 'Firm Price', title: 'Agreed', explanation: '', amountMinor: 90_000, performanceTypeId: null },
          ],
        },
      },
      q.manager,
    );

  it('shows staff what the customer has not consented to, and asks only for the difference', async () => {
    expect((await q.send()).answer.message).toBe('Nothing has changed since the customer accepted.');
    await raise();
    expect((await q.list()).unconsented).toContainEqual({ what: 'Total', before: '$800.00 AUD', after: '$900.00 AUD' });
    await q.send({ validUntil: null });
    const url = await q.linkInMail();
    expect(await q.pageAt(url)).toMatchObject({
      document: { kind: 'change', version: 2, validUntil: null },
      state: 'open',
    });
    expect((await q.accept(url)).statusCode).toBe(303);
    expect(await q.list()).toMatchObject({
      unconsented: [],
      items: [
        { kind: 'change', state: 'accepted' },
        { kind: 'quote', state: 'accepted' },
      ],
    });
    expect(await q.statusOf()).toBe(40);
    expect(await q.mails('invoice')).toHaveLength(1);
  });

  it('stays unconsented when the customer declines, or when it changes once more', async () => {
    await raise();
    await q.send({ validUntil: null });
    const url = await q.linkInMail();
    await q.app.db.updateTable('bookings').set({ event_date: '2027-03-14' }).where('id', '=', q.at.bookingId).execute();
    expect((await q.accept(url)).statusCode).toBe(422);
    await q.app.db.updateTable('bookings').set({ event_date: '2027-03-13' }).where('id', '=', q.at.bookingId).execute();
    await q.post(url, { what: 'decline', reason: 'Why more?' });
    expect((await q.list()).unconsented).toHaveLength(3);
  });
});

it('names who recorded it where a price is agreed by phone, which is still possible', async () => {
  await q.send();
  await q.app.call('updateFirmPrice', { params: { id: q.at.bookingId }, body: { version: null } }, q.manager);
  await q.app.call('updateBookingStatus', { params: { id: q.at.bookingId }, body: { status: 40 } }, q.manager);
  expect(await q.list()).toMatchObject({ agreedOtherwise: { name: expect.any(String) }, items: [{ state: 'closed' }] });
});

describe('the reminders', () => {
  it('go out once after three days and once on the day before the end, outside quiet hours in the city', async () => {
    await q.send();
    const at = async (now: string) => {
      q.app.clock.set(now);
      await remindOfQuotes(q.app.platform);
      await remindOfQuotes(q.app.platform);
      return (await q.mails('quote reminder')).length;
    };
    expect(await at('2026-11-28T09:30:00Z')).toBe(0);
    expect(await at('2026-11-28T23:00:00Z')).toBe(1);
    expect(await at('2026-12-01T23:00:00Z')).toBe(1);
    expect(await at('2026-12-07T21:30:00Z')).toBe(1);
    expect(await at('2026-12-07T22:00:00Z')).toBe(2);
    expect(await at('2026-12-08T22:00:00Z')).toBe(2);
    expect((await q.list()).items[0]?.remindedAt).toBe('2026-12-07T22:00:00.000Z');
  });

  it('skip quotes that are answered, or have changed since', async () => {
    await q.send();
    await q.post(await q.linkInMail(), { what: 'decline', reason: '' });
    const declined = { ...q.at };
    await q.build(20);
    await q.send();
    await q.app.db.updateTable('bookings').set({ event_date: '2027-03-14' }).where('id', '=', q.at.bookingId).execute();
    q.app.clock.set('2026-11-28T23:00:00Z');
    await remindOfQuotes(q.app.platform);
    expect(await q.mails('quote reminder')).toEqual([]);
    Object.assign(q.at, declined);
    expect(await q.mails('quote reminder')).toEqual([]);
  });
});
