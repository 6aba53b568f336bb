import {
  type AutomaticTaskKind,
  automaticTaskKinds,
  automaticTaskSettings,
} from '@cadenza/domain/tasks/automatic-tasks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildCustomer, buildMusician } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { setTasks } from './commands/set-tasks.ts';

// A Wednesday, eleven in the morning in Sydney.
const now = '2027-01-20T00:00:00.000Z';
const nextClosing = '2027-01-21T06:00:00.000Z';
const yesterday = '2027-01-19T00:00:00Z';
let sydney: string;
let customer: string;
let [manager, admin] = [] as unknown as Caller[] as [Caller, Caller];

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  const join = async (accountRole: number) => app.signInStaff(sydney, accountRole);
  [manager, admin] = [await join(2), await join(4)];
  customer = await buildCustomer(app.db, sydney, { assignee_user_id: manager.userId });
});
beforeEach(async () => {
  app.clock.set(now);
  for (const table of ['tasks', 'card_checkouts', 'customer_payments', 'offers', 'group_offers', 'bookings'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

type Plan = Parameters<typeof buildBooking>[1] & object;
/** A booking that gives no reason for a task: far ahead, in Planning. */
const booking = (plan: Plan = {}) =>
  buildBooking(app.db, { city_id: sydney, customer_id: customer, status_since: yesterday, ...plan });
const change = (id: string, values: object) =>
  app.db.updateTable('bookings').set(values).where('id', '=', id).execute();
/** On this day, and otherwise complete: all positions filled, with timeline and songs. */
async function onDay(date: string, plan: Plan = {}) {
  const times = { start_at: `${date}T04:00:00Z`, end_at: `${date}T05:00:00Z`, arrival_at: `${date}T03:30:00Z` };
  const ready = { is_timeline_complete: true, are_key_songs_complete: true };
  const built = await booking({ ...ready, event_date: date, gig: times, players: 1, ...plan });
  const { userId } = await buildMusician(app.db, sydney);
  await app.db
    .updateTable('positions')
    .set({ musician_id: userId, booked_at: yesterday })
    .where('booking_id', '=', built.bookingId)
    .execute();
  return { ...built, musicianId: userId };
}
const emptySeats = (bookingId: string) =>
  app.db
    .updateTable('positions')
    .set({ musician_id: null, booked_at: null })
    .where('booking_id', '=', bookingId)
    .execute();
const tasks = () =>
  app.db
    .selectFrom('tasks')
    .select(['kind', 'status', 'due_at', 'assignee_id', 'summary', 'description'])
    .orderBy('kind')
    .execute();
const run = () => setTasks(app.platform);

interface Case {
  dueAt: string;
  isManagers?: false;
  summary: string | RegExp;
  /** Creates the reason, and nothing else; returns what ends it. */
  begin: () => Promise<() => Promise<unknown>>;
}

const cases: Record<AutomaticTaskKind, Case> = {
  'call back': {
    dueAt: '2027-01-19T01:00:00.000Z',
    summary: 'Call the customer back',
    begin: async () => {
      const { bookingId } = await booking({ status: 15 });
      return () => change(bookingId, { status: 30 });
    },
  },
  quote: {
    dueAt: '2027-01-20T06:00:00.000Z',
    summary: 'Quote the enquiry',
    begin: async () => {
      const { bookingId } = await booking({ status: 20 });
      return () => change(bookingId, { status: 30 });
    },
  },
  'nobody left': {
    dueAt: nextClosing,
    summary: /^No one left to ask: .+, ceremony$/,
    begin: async () => {
      const { bookingId, positionIds } = await booking({ players: 1 });
      const offered = await offer(bookingId, positionIds[0] ?? '', 'declined');
      return () => app.db.updateTable('offers').set({ state: 'open' }).where('id', '=', offered).execute();
    },
  },
  unfilled: {
    dueAt: nextClosing,
    summary: 'Fill the open seats for Friday 19 February 2027',
    begin: async () => {
      const { bookingId, musicianId } = await onDay('2027-02-19');
      await emptySeats(bookingId);
      const fill = { musician_id: musicianId, booked_at: now };
      return () => app.db.updateTable('positions').set(fill).where('booking_id', '=', bookingId).execute();
    },
  },
  'invoice overdue': {
    dueAt: nextClosing,
    summary: 'Ask for the overdue payment',
    begin: async () => {
      const { bookingId } = await booking();
      const id = await sentInvoice(bookingId, '2027-01-19');
      return () =>
        app.db.updateTable('customer_payments').set({ status: 60, paid_minor: 100 }).where('id', '=', id).execute();
    },
  },
  'timeline missing': {
    dueAt: nextClosing,
    summary: 'Complete the timeline for Wednesday 3 February 2027',
    begin: async () => {
      const { bookingId } = await onDay('2027-02-03', { is_timeline_complete: false, status: 60 });
      return () => change(bookingId, { is_timeline_complete: true });
    },
  },
  'songs missing': {
    dueAt: nextClosing,
    summary: 'Complete the key songs for Wednesday 3 February 2027',
    begin: async () => {
      const { bookingId } = await onDay('2027-02-03', { are_key_songs_complete: false });
      return () => change(bookingId, { are_key_songs_complete: true });
    },
  },
  'payouts to confirm': {
    dueAt: '2027-01-22T06:00:00.000Z',
    isManagers: false,
    summary: 'Confirm the payments to musicians and managers',
    begin: async () => {
      const { bookingId } = await onDay('2027-01-19', { status: 95 });
      return () => change(bookingId, { status: 100 });
    },
  },
  'review to ask for': {
    dueAt: nextClosing,
    summary: 'Ask for a review',
    begin: async () => {
      const { bookingId } = await onDay('2027-01-17', { status: 100 });
      const link = { booking_id: bookingId, purpose: 'review', made_at: now, sent_at: now } as const;
      return () => app.db.insertInto('customer_links').values(link).execute();
    },
  },
  'date passed': {
    dueAt: nextClosing,
    summary: 'The date has passed: Tuesday 19 January 2027',
    begin: async () => {
      const { bookingId } = await onDay('2027-01-19', { status: 50 });
      return () => change(bookingId, { status: 130 });
    },
  },
  'card payment': {
    dueAt: nextClosing,
    isManagers: false,
    summary: 'Check the card payment',
    begin: async () => {
      const { bookingId } = await booking();
      const id = await sentInvoice(bookingId, '2027-02-01');
      const asked = { amount_minor: 100, currency: 'AUD', opened_at: yesterday, ask_at: now } as const;
      const wrong = { state: 'failed', concern: 'other currency' } as const;
      await app.db
        .insertInto('card_checkouts')
        .values({ id, payment_id: id, ...asked, ...wrong })
        .execute();
      return () => app.db.deleteFrom('card_checkouts').execute();
    },
  },
  'no gig': {
    dueAt: nextClosing,
    summary: 'No gig is left in this booking',
    begin: async () => {
      const { bookingId } = await booking({ status: 60 });
      await change(bookingId, { first_start: null, last_end: null });
      return () => change(bookingId, { status: 130 });
    },
  },
};

async function sentInvoice(bookingId: string, due_on: string): Promise<string> {
  const amounts = { currency: 'AUD', amount_minor: 100, net_minor: 100, tax_minor: 0 } as const;
  const sent = { kind: 'full invoice', status: 50, is_sent: true, due_on, created_at: yesterday } as const;
  const { id } = await app.db
    .insertInto('customer_payments')
    .values({ booking_id: bookingId, ...amounts, ...sent })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function offer(bookingId: string, positionId: string, state: 'declined' | 'open'): Promise<string> {
  const { userId } = await buildMusician(app.db, sydney);
  const asked = { sent_at: '2027-01-10T00:00:00Z', answered_at: '2027-01-11T00:00:00Z' };
  const group = await app.db
    .insertInto('group_offers')
    .values({ booking_id: bookingId, musician_id: userId, type: 1, state, ...asked })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await app.db
    .insertInto('offers')
    .values({
      group_offer_id: group.id,
      position_id: positionId,
      state,
      pay_minor: 1,
      travel_minor: 0,
      currency: 'AUD',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe.each(automaticTaskKinds)('the task "%s"', (kind) => {
  const { dueAt, isManagers = true, summary, begin } = cases[kind];

  it('is set once while its reason lasts, and closed when it ends', async () => {
    const end = await begin();
    await run();
    await run();
    const [task, ...others] = await tasks();
    expect(others).toEqual([]);
    expect(task).toMatchObject({ kind, status: 10, assignee_id: isManagers ? manager.userId : null });
    expect(new Date(task?.due_at ?? 0).toISOString()).toBe(dueAt);
    expect(task?.summary).toMatch(summary);
    expect(task?.description).toMatch(/\n\nIt closes when .+\.$/);
    await end();
    await run();
    expect(await tasks()).toMatchObject([{ kind, status: 40 }]);
  });

  it('is not set in a city that does not want it, and is closed when the city switches it off', async () => {
    await begin();
    await run();
    expect(await tasks()).toMatchObject([{ kind, status: 10 }]);
    const params = { id: sydney, code: automaticTaskSettings[kind] };
    const { version, steps } = (await app.call('getSetting', { params }, admin)).answer.payload;
    const value = { ...steps.at(-1)?.value, wanted: 'off' };
    const saved = await app.call('saveSetting', { params, body: { version, from: '2027-01-20', value } }, admin);
    expect(saved.status).toBe(200);
    await run();
    expect(await tasks()).toMatchObject([{ kind, status: 40 }]);
    await app.db.deleteFrom('tasks').execute();
    await run();
    expect(await tasks()).toEqual([]);
  });
});
