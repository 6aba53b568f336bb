import { automaticTaskKinds } from '@cadenza/domain/tasks/automatic-tasks';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCity, buildCustomer, buildStaff } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp, startSecondServer } from '../../testing/test-app.ts';
import { setTasks } from './commands/set-tasks.ts';

const now = '2027-01-20T00:00:00.000Z';
const later = '2027-01-27T00:00:00.000Z';
let sydney: string;
let manager: Caller;

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  manager = await app.signInStaff(sydney, 2);
});
beforeEach(async () => {
  app.clock.set(now);
  await app.db.deleteFrom('tasks').execute();
  await app.db.deleteFrom('bookings').execute();
});

const run = () => setTasks(app.platform);
const tasks = () => app.db.selectFrom('tasks').selectAll().execute();
/** A customer's callback request at eleven in the morning, or another status. */
async function enquiry(status: 15 | 20 | 30 = 15): Promise<string> {
  const customer = await buildCustomer(app.db, sydney, { assignee_user_id: manager.userId });
  const plan = { city_id: sydney, customer_id: customer, status, status_since: now };
  return (await buildBooking(app.db, plan)).bookingId;
}
const move = (id: string, status: 15 | 30, since = now) =>
  app.db.updateTable('bookings').set({ status, status_since: since }).where('id', '=', id).execute();
const only = async () => {
  const [task, ...others] = await tasks();
  if (!task || others.length > 0) throw new Error('not one task');
  return task;
};
const close = async (status: 40 | 50) =>
  app.call('changeTaskStatus', { params: { id: (await only()).id }, body: { status } }, manager);

it.each([40, 50] as const)(
  'a task closed by staff (%i) stays closed while its reason lasts, and afterwards',
  async (status) => {
    const id = await enquiry();
    await run();
    await close(status);
    await run();
    expect(await only()).toMatchObject({ status, closed_by: manager.userId, has_reason: true });
    await move(id, 30);
    await run();
    expect(await only()).toMatchObject({ status, closed_by: manager.userId, has_reason: false });
  },
);

it('a task is reopened like a new one when its reason is back', async () => {
  const id = await enquiry();
  await run();
  const { id: task } = await only();
  await app.call('dismissTask', { params: { id: task }, body: {} }, manager);
  await close(40);
  await move(id, 30);
  await run();
  app.clock.set(later);
  await move(id, 15, later);
  await run();
  expect(await only()).toMatchObject({ id: task, status: 10, closed_at: null, closed_by: null, has_reason: true });
  expect(new Date((await only()).due_at).toISOString()).toBe('2027-01-27T01:00:00.000Z');
  const mine = await app.call('listMyTasks', { query: { cityId: sydney } }, manager);
  expect(mine.answer.payload).toMatchObject({ tasks: [{ id: task, isDismissed: false, isRead: false }], unread: 1 });
});

it('a task cancelled by staff is not reopened', async () => {
  const id = await enquiry();
  await run();
  await close(50);
  await move(id, 30);
  await run();
  await move(id, 15);
  await run();
  await run();
  expect(await only()).toMatchObject({ status: 50, has_reason: true });
});

it('changes by staff to a task are kept', async () => {
  await enquiry();
  await run();
  const { id, version } = await only();
  const body = { summary: 'Ring after six', dueOn: '2027-01-21', dueTime: '18:30', assigneeUserId: null, version };
  expect((await app.call('updateTask', { params: { id }, body: body as never }, manager)).status).toBe(200);
  await run();
  expect(await only()).toMatchObject({ summary: 'Ring after six', assignee_id: null });
});

it('a task whose manager has left the office is unassigned', async () => {
  const gone = await buildStaff(app.db, { organisationId: await buildCity(app.db, 'CA'), accountRole: 2 });
  const customer = await buildCustomer(app.db, sydney, { assignee_user_id: gone.userId });
  await buildBooking(app.db, { city_id: sydney, customer_id: customer, status: 15, status_since: now });
  await run();
  expect(await only()).toMatchObject({ kind: 'call back', assignee_id: null });
});

it('enquiries from before tasks were introduced cause none', async () => {
  const id = await enquiry(20);
  await app.db.updateTable('bookings').set({ status_since: '2026-12-01T00:00:00Z' }).where('id', '=', id).execute();
  await run();
  expect(await tasks()).toEqual([]);
});

it('two concurrent servers set each task once', async () => {
  const there = await startSecondServer(app);
  for (let each = 0; each < 8; each++) await enquiry();
  await Promise.all([run(), setTasks(there.platform), run()]);
  await there.close();
  expect(await tasks()).toHaveLength(8);
});

it('takes two statements per kind, and one for the cities, while nothing has changed', async () => {
  await enquiry();
  await run();
  app.statements.length = 0;
  await run();
  expect(app.statements).toHaveLength(1 + 2 * automaticTaskKinds.length);
  app.statements.length = 0;
  for (let each = 0; each < 20; each++) await enquiry();
  app.statements.length = 0;
  await run();
  expect(app.statements.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(
    1 + 2 * automaticTaskKinds.length + 1,
  );
});
