import { superDueOn } from '@cadenza/domain/super-contributions/super-clock';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { eventsOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const server = openTestApp();
beforeEach(() => server.clock.set('2027-03-14T22:00:00.000Z'));

/** A booking whose musician is owed super of 16.80, with the city's admin. */
async function calculated() {
  const booking = await buildPlayedBooking(server);
  const { bookingId, cityId, musicians } = booking;
  const [musician] = musicians;
  if (!musician) throw new Error('nobody played');
  const admin = await server.signInStaff(cityId, 4);
  const { answer } = await server.call('createMusicianPayment', { body: { bookingId } }, admin);
  const id = answer.payload.payments.items[0]?.id ?? '';
  const line = async () => {
    const { items } = (await server.call('listBookingSuperPayments', { params: { bookingId } }, admin)).answer.payload;
    return items.find(({ payoutId }) => payoutId === id);
  };
  const pay = () =>
    server.db
      .updateTable('payouts')
      .set({ status: 60, paid_at: '2027-03-21T20:00:00Z' })
      .where('id', '=', id)
      .execute();
  return { ...booking, admin, id, line, pay, musician };
}

const record = (ids: string[], receivedOn: string, as: Caller) =>
  server.call('recordSuperPayment', { body: { ids, receivedOn } }, as);

describe('super of a payment', () => {
  test('is due with the earnings from the day of payment in the city, and overdue after its due day', async () => {
    const { line, pay } = await calculated();
    expect(await line()).toMatchObject({
      state: 'not due',
      paidOn: null,
      dueOn: null,
      baseMinor: 14_000,
      rate: '0.12',
    });
    await pay();
    const dueOn = superDueOn('2027-03-22');
    expect(await line()).toMatchObject({ state: 'due', paidOn: '2027-03-22', dueOn, daysLate: 0 });
    server.clock.set(`${dueOn}T22:00:00.000Z`);
    expect(await line()).toMatchObject({ state: 'overdue', daysLate: 1 });
  });

  test('is recorded as received by an admin of the city, in time or late, and shown to the payee', async () => {
    const { id, admin, line, pay, bookingId, musician } = await calculated();
    await pay();
    server.clock.set('2027-04-30T02:00:00.000Z');
    expect((await record([id], '2027-03-24', admin)).answer.payload.message).toBe(
      'The super of one payment is noted as received',
    );
    expect(await line()).toMatchObject({ state: 'paid', receivedOn: '2027-03-24', daysLate: 0 });
    await record([id], '2027-03-24', admin);
    await record([id], '2027-04-29', admin);
    expect(await line()).toMatchObject({ state: 'paid late', receivedOn: '2027-04-29' });
    const events = await eventsOf(server.db, bookingId);
    expect(events.filter((kind) => kind === 'super received')).toHaveLength(2);
    const payee = await server.signInAs(musician);
    const mine = await server.call('listUserSuperPayments', { params: { userId: payee.userId }, query: {} }, payee);
    expect(mine.answer.payload.items[0]).toMatchObject({ state: 'paid late', receivedOn: '2027-04-29' });
  });

  test('keeps the fund that received it, whichever fund the payee prefers later', async () => {
    const { id, admin, line, pay, musician } = await calculated();
    const payee = await server.signInAs(musician);
    const params = { userId: payee.userId };
    const prefer = async (fundName: string) => {
      const { version } = (await server.call('getSuperFunds', { params }, payee)).answer.payload;
      const funds = [{ fundName, usi: 'HOS0100AU', memberNumber: '100200345', isPreferred: true }];
      return server.call('updateSuperFunds', { params, body: { version, funds } }, payee);
    };
    await prefer('First Fund');
    await pay();
    expect(await line()).toMatchObject({ fundName: 'First Fund' });
    server.clock.set('2027-03-24T02:00:00.000Z');
    await record([id], '2027-03-23', admin);
    await prefer('Second Fund');
    expect(await line()).toMatchObject({ fundName: 'First Fund', maskedMemberNumber: '•••••345' });
  });

  test('is not recorded for unpaid payments or a future day, and is all or none', async () => {
    const [first, second] = [await calculated(), await calculated()];
    await first.pay();
    server.clock.set('2027-03-24T02:00:00.000Z');
    expect((await record([first.id], '2027-03-25', first.admin)).status).toBe(400);
    expect((await record([second.id], '2027-03-24', second.admin)).answer.message).toContain(
      'There’s no super to pay yet',
    );
    const unpaid = await server.call('getManagerPayments', { params: { bookingId: first.bookingId } }, first.admin);
    const other = unpaid.answer.payload.items[0]?.id ?? '';
    expect((await record([first.id, other], '2027-03-24', first.admin)).answer.message).toContain(
      'There’s no super to pay yet',
    );
    expect((await first.line())?.receivedOn).toBeNull();
  });

  test('is not recorded from another city, by sales managers, or by the payee', async () => {
    const { id, pay, cityId, sales, bookingId, admin } = await calculated();
    await pay();
    server.clock.set('2027-03-24T02:00:00.000Z');
    const elsewhere = await buildCity(server.db, 'CA');
    const foreign = await server.signInStaff(elsewhere, 4);
    expect((await record([id], '2027-03-23', foreign)).status).toBe(404);
    expect((await record([id], '2027-03-23', await server.signInAs(sales))).status).toBe(403);
    const payee = await buildStaff(server.db, { organisationId: cityId, accountRole: 4 });
    const commission = (await server.call('getManagerPayments', { params: { bookingId } }, admin)).answer.payload
      .items[0];
    await server.db
      .updateTable('payouts')
      .set({ payee_id: payee.userId, status: 60, paid_at: '2027-03-21T20:00:00Z' })
      .where('id', '=', commission?.id ?? '')
      .execute();
    expect((await record([commission?.id ?? ''], '2027-03-23', await server.signInAs(payee))).status).toBe(403);
  });
});
