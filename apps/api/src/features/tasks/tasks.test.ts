import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation, buildMusician } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildTask } from '../../testing/build-task.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-20T00:00:00.000Z';
let sydney: string;
let [author, assignee, colleague, admin, foreign, support] = [] as unknown as Caller[] as [
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
];

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  [author, assignee, colleague] = [
    await app.signInStaff(sydney, 2),
    await app.signInStaff(sydney, 2),
    await app.signInStaff(sydney, 2),
  ];
  admin = await app.signInStaff(sydney, 4);
  foreign = await app.signInStaff(await buildCity(app.db, 'CA'), 4);
  support = await app.signInStaff(await buildInternalOrganisation(app.db), 32);
});
beforeEach(() => app.db.deleteFrom('tasks').execute());

const entry = (values: object = {}) =>
  ({ summary: 'Ring the venue', dueOn: '2027-01-21', dueTime: '10:00', ...values }) as never;
const create = (values: object = {}, as = author) =>
  app.call('createTask', { body: { cityId: sydney, ...(entry(values) as object) } as never }, as);
const list = async (query: object, as = admin) => (await app.call('listTasks', { query: query as never }, as)).answer;
const summaries = (answer: { payload: { items: { summary: string }[] } }) =>
  answer.payload.items.map(({ summary }) => summary);
const task = (values: Partial<Parameters<typeof buildTask>[1]> = {}) =>
  buildTask(app.db, { city_id: sydney, author_id: author.userId, ...values });
const mine = async (as: Caller, query: object = {}) =>
  (await app.call('listMyTasks', { query: { cityId: sydney, ...query } as never }, as)).answer.payload;
const move = (id: string, status: number, as: Caller) =>
  app.call('changeTaskStatus', { params: { id }, body: { status: status as never } }, as);

describe('a task', () => {
  it("is due in the city's time, belongs to its author, and lists the allowed actions", async () => {
    const { answer } = await create({ assigneeUserId: assignee.userId, reminderHours: 24 });
    expect(answer.payload.task).toMatchObject({
      summary: 'Ring the venue',
      status: 10,
      statusLabel: 'To Do',
      dueDate: '2027-01-20T23:00:00.000Z',
      author: { userId: author.userId },
      assignee: { userId: assignee.userId },
      isNotBookingTask: true,
      canChange: true,
      canDelete: true,
      nextStatuses: [
        { status: 20, label: 'In progress' },
        { status: 40, label: 'Done' },
        { status: 50, label: 'Cancelled' },
      ],
    });
    const { id } = answer.payload.task;
    const read = async (as: Caller) => (await app.call('getTask', { params: { id } }, as)).answer.payload;
    expect(await read(assignee)).toMatchObject({ canChange: true, canDelete: false });
    expect(await read(colleague)).toMatchObject({ canChange: false, canDelete: false, nextStatuses: [] });
    expect(await read(admin)).toMatchObject({ canChange: true, canDelete: true });
    expect(await read(support)).toMatchObject({ canChange: false, canDelete: false });
    expect((await app.call('getTask', { params: { id } }, foreign)).status).toBe(404);
  });

  it('accepts only people and bookings of the city', async () => {
    const wrong = await create({ assigneeUserId: foreign.userId });
    expect(wrong.answer).toMatchObject({ message: 'This person doesn’t work in this city' });
    const musician = await buildMusician(app.db, sydney);
    expect((await create({ assigneeUserId: musician.userId })).status).toBe(400);
    const abroad = await buildBooking(app.db, { city_id: await buildCity(app.db, 'CA') });
    expect((await create({ bookingId: abroad.bookingId })).status).toBe(404);
    const { bookingId } = await buildBooking(app.db, { city_id: sydney });
    const { answer } = await create({ bookingId });
    expect(answer.payload.task).toMatchObject({ bookingId, isNotBookingTask: false });
    expect(summaries(await list({ bookingId }))).toEqual(['Ring the venue']);
    expect((await create({}, support)).status).toBe(403);
    expect((await app.call('listTaskAssignees', { query: { cityId: sydney } }, author)).answer.payload.items).toEqual(
      expect.arrayContaining([{ userId: admin.userId, name: expect.any(String) }]),
    );
  });

  it('is changed by its people from the version that they saw', async () => {
    const id = await task({ assignee_id: assignee.userId });
    const save = (as: Caller, version: number) =>
      app.call('updateTask', { params: { id }, body: entry({ summary: 'Ring again', version }) }, as);
    expect((await save(colleague, 1)).answer).toMatchObject({ refusal: 'taskNotYours' });
    expect((await save(assignee, 1)).answer.payload.task).toMatchObject({ summary: 'Ring again', version: 2 });
    expect((await save(author, 1)).answer).toMatchObject({ refusal: 'taskChanged' });
  });

  it('is deleted by its author or an admin, but never when Cadenza added it', async () => {
    const remove = (id: string, as: Caller) => app.call('deleteTask', { params: { id } }, as);
    expect((await remove(await task(), colleague)).answer).toMatchObject({ refusal: 'taskNotYours' });
    expect((await remove(await task(), author)).status).toBe(200);
    expect((await remove(await task(), admin)).status).toBe(200);
    const made = await task({ author_id: null, kind: 'call back', subject_id: sydney });
    expect((await remove(made, admin)).answer).toMatchObject({ refusal: 'taskMadeByCadenza' });
  });

  it('is started, finished and reopened; finishing twice changes nothing', async () => {
    const id = await task();
    expect((await move(id, 20, colleague)).answer.payload.task).toMatchObject({ statusLabel: 'Overdue', version: 2 });
    expect((await move(id, 40, colleague)).answer.payload.task).toMatchObject({
      status: 40,
      closedBy: { userId: colleague.userId },
      version: 3,
    });
    app.clock.set('2027-01-20T01:00:00.000Z');
    const again = (await move(id, 40, author)).answer.payload.task;
    app.clock.set(now);
    expect(again).toMatchObject({ closedAt: now, closedBy: { userId: colleague.userId }, version: 3 });
    expect((await move(id, 20, author)).answer).toMatchObject({ refusal: 'taskMoveUnknown' });
    expect((await move(id, 10, author)).answer.payload.task).toMatchObject({ closedAt: null, closedBy: null });
  });
});

describe('the list of tasks', () => {
  const at = (day: number) => `2027-01-${String(day).padStart(2, '0')}T00:00:00Z`;

  it('filters by status, with overdue derived from the clock, by person and by city', async () => {
    await task({ summary: 'late', due_at: at(10) });
    await task({ summary: 'late and begun', due_at: at(11), status: 20, assignee_id: assignee.userId });
    await task({ summary: 'to do', due_at: at(22), assignee_id: assignee.userId });
    await task({ summary: 'begun', due_at: at(23), status: 20 });
    await task({ summary: 'done', due_at: at(24), status: 40, closed_at: at(19) });
    await task({ summary: 'done before', due_at: at(9), status: 40, closed_at: at(9) });
    app.statements.length = 0;
    expect(summaries(await list({}))).toEqual(['late', 'late and begun', 'to do', 'begun']);
    expect(app.statements).toHaveLength(1);
    expect(summaries(await list({ status: '[30]' }))).toEqual(['late', 'late and begun']);
    expect(summaries(await list({ status: '[10]' }))).toEqual(['to do']);
    expect(summaries(await list({ status: '[20,30]' }))).toEqual(['late', 'late and begun', 'begun']);
    expect(summaries(await list({ status: '[40,50]' }))).toEqual(['done', 'done before']);
    expect(summaries(await list({ assigneeUserId: assignee.userId }))).toEqual(['late and begun', 'to do']);
    expect(summaries(await list({ assigneeUserId: 'none' }))).toEqual(['late', 'begun']);
    expect(summaries(await list({}, foreign))).toEqual([]);
    expect(summaries(await list({ cityIds: JSON.stringify([sydney]) }, foreign))).toEqual([]);
  });

  it('is paged by key, forwards and back, also where several are due at the same time', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await task({ summary: name, due_at: at(22) });
    const all = summaries(await list({ take: 50 }));
    const first = await list({ take: 2 });
    expect(first.payload).toMatchObject({ totalItems: 5, isTotalAtLeast: false, previousCursor: null });
    const second = await list({ take: 2, cursor: first.payload.nextCursor });
    const third = await list({ take: 2, cursor: second.payload.nextCursor });
    expect([first, second, third].flatMap(summaries)).toEqual(all);
    expect(third.payload.nextCursor).toBeNull();
    const back = await list({ take: 2, cursor: third.payload.previousCursor });
    expect(summaries(back)).toEqual(summaries(second));
    const front = await list({ take: 2, cursor: back.payload.previousCursor });
    expect(summaries(front)).toEqual(summaries(first));
    expect(front.payload.previousCursor).toBeNull();
    expect((await app.call('listTasks', { query: { cursor: 'elsewhere' } }, admin)).status).toBe(400);
  });

  it.each([
    ['tasks_city', {}],
    ['tasks_assignee', { assigneeUserId: 'none' }],
    ['tasks_booking', { bookingId: '00000000-0000-4000-8000-000000000000' }],
  ])('scans the index %s', async (index, query) => {
    await app.db
      .insertInto('tasks')
      .values(
        Array.from({ length: 3000 }, (_, n) => ({
          city_id: sydney,
          author_id: author.userId,
          assignee_id: n % 50 === 0 ? null : author.userId,
          summary: `task ${n}`,
          due_at: `2027-02-01T00:00:00.${String(n % 1000).padStart(3, '0')}Z`,
          created_at: now,
        })),
      )
      .execute();
    await app.platform.database.pool.query('analyze tasks');
    app.statements.length = 0;
    await list(query);
    const { rows } = await app.platform.database.pool.query<Record<string, string>>(
      `explain (generic_plan) ${app.statements[0]}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index} on tasks`));
    expect(plan).not.toContain('Seq Scan on tasks');
  });
});

describe('my tasks', () => {
  it("are the user's own and unassigned ones, without closed ones, in one statement", async () => {
    await task({ summary: 'mine', assignee_id: assignee.userId });
    await task({ summary: "nobody's", due_at: '2027-01-25T00:00:00Z' });
    await task({ summary: 'theirs', assignee_id: colleague.userId });
    await task({ summary: 'done', assignee_id: assignee.userId, status: 40, closed_at: now });
    app.statements.length = 0;
    const found = await mine(assignee);
    expect(app.statements).toHaveLength(1);
    expect(found).toMatchObject({
      tasks: [{ summary: 'mine', status: 30 }, { summary: "nobody's" }],
      dismissTasks: [],
      open: 2,
      overdue: 1,
      unread: 2,
    });
    expect((await mine(support)).tasks).toEqual([]);
    expect((await app.call('listMyTasks', { query: { cityId: sydney } }, foreign)).status).toBe(404);
  });

  it('are read, dismissed and put back by each person for themselves, with no effect when repeated', async () => {
    const id = await task();
    const call = (operation: 'readTask' | 'dismissTask', as: Caller, body?: object) =>
      app.call(operation, { params: { id }, ...(body ? { body } : {}) } as never, as);
    for (let time = 0; time < 2; time++) {
      await call('readTask', assignee);
      await call('dismissTask', assignee, { isDismissed: true });
      app.clock.set('2027-01-20T02:00:00.000Z');
    }
    app.clock.set(now);
    const marks = await app.db.selectFrom('task_marks').selectAll().execute();
    expect(marks).toMatchObject([{ user_id: assignee.userId, read_at: now, dismissed_at: now }]);
    expect(await mine(assignee)).toMatchObject({
      tasks: [],
      dismissTasks: [{ id, isRead: true, isDismissed: true }],
      open: 0,
      unread: 0,
    });
    expect(await mine(assignee, { isDismissed: 'true' })).toMatchObject({ tasks: [], dismissTasks: [{ id }] });
    expect(await mine(assignee, { isDismissed: 'false' })).toMatchObject({ tasks: [], dismissTasks: [] });
    expect(await mine(colleague)).toMatchObject({ tasks: [{ id, isRead: false, isDismissed: false }], unread: 1 });
    await call('dismissTask', assignee, { isDismissed: false });
    expect(await mine(assignee)).toMatchObject({ tasks: [{ id, isRead: true }], dismissTasks: [] });
    expect((await call('readTask', foreign)).status).toBe(404);
  });

  it('count what is overdue, open, or was closed within 7 days, without dismissed ones', async () => {
    await task({ summary: 'late' });
    await task({ summary: 'soon', due_at: '2027-01-21T00:00:00Z' });
    await task({ summary: 'closed', status: 40, closed_at: '2027-01-13T00:00:00Z' });
    await task({ summary: 'given up', status: 50, closed_at: '2027-01-15T00:00:00Z' });
    await task({ summary: 'long closed', status: 40, closed_at: '2027-01-12T23:59:59Z' });
    const dismissed = await task({ summary: 'dismissed' });
    await app.call('dismissTask', { params: { id: dismissed }, body: {} }, assignee);
    const notices = async (filter: string, more = {}) =>
      (
        await app.call(
          'listTaskNotifications',
          { query: { cityId: sydney, filter: filter as never, ...more } as never },
          assignee,
        )
      ).answer;
    expect(summaries(await notices('Overdue'))).toEqual(['late']);
    expect(summaries(await notices('Open'))).toEqual(['soon']);
    expect(summaries(await notices('Recently Closed'))).toEqual(['given up', 'closed']);
    const first = await notices('Recently Closed', { take: 1 });
    expect(summaries(await notices('Recently Closed', { take: 1, cursor: first.payload.nextCursor }))).toEqual([
      'closed',
    ]);
  });
});
