import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildTask } from '../../testing/build-task.ts';
import { type Caller, openTestApp, startSecondServer } from '../../testing/test-app.ts';
import { remindOfTasks } from './jobs.ts';

const now = '2027-01-20T00:00:00.000Z';
const hour = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
let sydney: string;
let ada: Caller;

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  ada = await app.signInStaff(sydney, 2);
});
beforeEach(async () => {
  app.clock.set(now);
  await app.db.deleteFrom('tasks').execute();
  await app.db.deleteFrom('messages').execute();
});

/** A task of Ada's, due and with a reminder in so many hours. */
const task = (dueIn: number, remindIn: number, values: Partial<Parameters<typeof buildTask>[1]> = {}) =>
  buildTask(app.db, {
    city_id: sydney,
    author_id: ada.userId,
    assignee_id: ada.userId,
    due_at: hour(dueIn),
    reminder_hours: Math.max(1, dueIn - remindIn),
    remind_at: hour(remindIn),
    ...values,
  });
const mails = () => app.db.selectFrom('messages').select(['kind', 'to_address', 'subject', 'text_body']).execute();

it("reminds the assignee by mail, in the city's time, once", async () => {
  const { bookingId } = await buildBooking(app.db, { city_id: sydney, title: 'Isla & Marco' });
  const id = await task(24, 0, { summary: 'Ring the venue', description: 'Ask for the dock', booking_id: bookingId });
  await remindOfTasks(app.platform);
  await remindOfTasks(app.platform);
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ada.userId)
    .executeTakeFirstOrThrow();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'task reminder', to_address: email, subject: 'Reminder: Ring the venue' });
  expect(mail?.text_body).toMatch(/Ring the venue, for Isla & Marco, booking \d+: due 21\/01\/2027 11:00 AM AEDT\./);
  expect(mail?.text_body).toContain('Ask for the dock');
  expect(mail?.text_body).toContain(`/tasks?task=${id}`);
});

it.each<[string, () => Promise<unknown>, number]>([
  ['before its time', () => task(24, 1), 0],
  ['of a task that is done', () => task(24, -1, { status: 40, closed_at: now }), 0],
  ["of nobody's task", () => task(24, -1, { assignee_id: null }), 0],
  ['as soon as the server runs again', () => task(-23, -47), 1],
  ['a day after it was due', () => task(-25, -26), 0],
  ['without hours', () => task(24, 0, { reminder_hours: null, remind_at: null }), 0],
])('a reminder %s', async (_when, build, sent) => {
  await build();
  await remindOfTasks(app.platform);
  expect(await mails()).toHaveLength(sent);
});

it('waits for an assignee who works in the office', async () => {
  const gone = await buildStaff(app.db, { organisationId: await buildCity(app.db, 'CA'), accountRole: 2 });
  const id = await task(24, -1, { assignee_id: gone.userId });
  await remindOfTasks(app.platform);
  expect(await mails()).toEqual([]);
  await app.db.updateTable('tasks').set({ assignee_id: ada.userId }).where('id', '=', id).execute();
  await remindOfTasks(app.platform);
  expect(await mails()).toHaveLength(1);
});

it('is sent again when the due time changes, but not when the task is saved unchanged', async () => {
  const id = await task(24, 0);
  await remindOfTasks(app.platform);
  const { version } = (await app.call('getTask', { params: { id } }, ada)).answer.payload;
  const saved = { summary: 'Ring', dueOn: '2027-01-21', assigneeUserId: ada.userId, reminderHours: 24 };
  const save = (dueTime: string, from: number) =>
    app.call('updateTask', { params: { id }, body: { ...saved, dueTime, version: from } as never }, ada);
  await save('11:00', version);
  await remindOfTasks(app.platform);
  expect(await mails()).toHaveLength(1);
  await save('10:30', version + 1);
  await remindOfTasks(app.platform);
  expect(await mails()).toHaveLength(2);
});

it('is sent once by two concurrent servers, however many are due, and takes one statement when none is', async () => {
  const there = await startSecondServer(app);
  for (let each = 0; each < 120; each++) await task(24, -1);
  await Promise.all([remindOfTasks(app.platform), remindOfTasks(there.platform)]);
  await there.close();
  expect(await mails()).toHaveLength(120);
  app.statements.length = 0;
  await remindOfTasks(app.platform);
  expect(app.statements.filter((text) => !/^(begin|commit|start transaction)/i.test(text))).toHaveLength(1);
  const { rows } = await app.platform.database.pool.query<Record<string, string>>(
    `explain (generic_plan) ${app.statements.find((text) => text.startsWith('with'))}`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using tasks_reminders on tasks/);
});
