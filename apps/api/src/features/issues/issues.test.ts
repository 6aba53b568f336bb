import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation, buildMusician } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildIssue } from '../../testing/build-issue.ts';
import { buildSupplier } from '../../testing/build-supplier.ts';
import { buildTrade } from '../../testing/build-trade-invoice.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-20T00:00:00.000Z';
let sydney: string;
let toronto: string;
let [manager, colleague, admin, sales, musician] = [] as unknown as [Caller, Caller, Caller, Caller, Caller];

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  toronto = await buildCity(app.db, 'CA');
  const internalId = await buildInternalOrganisation(app.db);
  const join = async (organisationId: string, accountRole: number, email: string) =>
    app.signInStaff(organisationId, accountRole, { email });
  manager = await join(internalId, 16, 'manager@example.com');
  colleague = await join(internalId, 16, 'colleague@example.com');
  admin = await join(internalId, 64, 'admin@example.com');
  sales = await join(sydney, 2, 'sales@example.com');
  musician = await app.signInAs(await buildMusician(app.db, sydney));
});
beforeEach(async () => {
  await app.db.deleteFrom('issues').where('issue_id', 'is not', null).execute();
  await app.db.deleteFrom('issues').execute();
  await app.db.deleteFrom('messages').execute();
});

const entry = (values: object = {}) => ({ kind: 'complaint', summary: 'The harp came late', ...values }) as const;
const add = async (values: object = {}, as = manager) =>
  app.call('addIssue', { body: { id: randomUUID(), ...entry(values) } }, as);
const added = async (values: object = {}, as = manager) => (await add(values, as)).answer.payload.issue;
const read = async (id: string, as = manager) => (await app.call('getIssue', { params: { id } }, as)).answer.payload;
const list = async (query: object = {}, as = manager) => (await app.call('listIssues', { query }, as)).answer.payload;
const summaries = async (query: object = {}) => (await list(query)).items.map(({ summary }) => summary);
const move = (id: string, status: string, as = manager) =>
  app.call('changeIssueStatus', { params: { id }, body: { status: status as never } }, as);
const write = (id: string, text: string, { as = manager, isAnswer = false } = {}) =>
  app.call('addIssueComment', { params: { id }, body: { id: randomUUID(), text, isAnswer } }, as);
const mails = async () => {
  const rows = await app.db
    .selectFrom('messages')
    .select(['to_address', 'subject', 'text_body'])
    .orderBy('to_address')
    .execute();
  await app.db.deleteFrom('messages').execute();
  return rows;
};
const recipients = async () => (await mails()).map(({ to_address }) => to_address);
const nameOf = async ({ userId }: Caller) =>
  (await app.db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name;
const reported = (values: object = {}) =>
  buildIssue(app.db, { reporter_id: sales.userId, is_reported: true, ...values });

describe('an issue', () => {
  it('is added once, however often it is sent, and its city follows from its subject', async () => {
    const { bookingId } = await buildBooking(app.db, { city_id: sydney });
    const body = { id: randomUUID(), ...entry({ aboutKind: 'booking', aboutId: bookingId, isShown: true }) };
    const [one, other] = await Promise.all([1, 2].map(() => app.call('addIssue', { body }, manager)));
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect((await app.call('addIssue', { body }, colleague)).answer).toMatchObject({ message: 'This id is taken' });
    const issue = await read(body.id);
    expect(issue).toMatchObject({
      status: 'new',
      cityId: sydney,
      about: { kind: 'booking', id: bookingId, bookingId },
      isShown: true,
      isFollowing: true,
      canDelete: true,
      history: [{ sentence: 'Added the issue' }],
    });
    expect(issue.about?.label).toMatch(/^Booking \d+, /);
  });

  it('needs a known subject, and an assignee who reads issues', async () => {
    expect((await add({ aboutKind: 'venue', aboutId: randomUUID() })).answer).toMatchObject({
      message: 'We can’t find this',
    });
    expect((await add({ aboutKind: 'venue' })).answer).toMatchObject({ message: 'Please choose a subject' });
    expect((await add({ assigneeUserId: sales.userId })).answer).toMatchObject({
      message: 'This person doesn’t work on issues',
    });
    await added({ assigneeUserId: colleague.userId });
    expect(await recipients()).toEqual(['colleague@example.com']);
  });

  it('cannot be about itself', async () => {
    const { id, version } = await added();
    const body = { ...entry(), version, aboutKind: 'issue' as const, aboutId: id };
    expect((await app.call('updateIssue', { params: { id }, body }, manager)).answer.payload).toMatchObject({
      fields: [{ path: 'aboutId', message: 'An issue can’t be about itself' }],
    });
  });

  it('about a musician is never shown to the office', async () => {
    const issue = await added({ aboutKind: 'musician', aboutId: musician.userId, isShown: true });
    expect(issue).toMatchObject({ isShown: false, cityId: sydney, about: { kind: 'musician' } });
  });

  it('is changed only with the latest version, and its history records the differences', async () => {
    const { id } = await added();
    const save = (version: number) =>
      app.call(
        'updateIssue',
        { params: { id }, body: { ...entry({ priority: 'Urgent', kind: 'fault' }), version } },
        colleague,
      );
    expect((await save(1)).answer.payload.issue).toMatchObject({ priority: 'Urgent', version: 2 });
    expect((await save(1)).answer).toMatchObject({ refusal: 'issueChanged' });
    expect((await read(id)).history[0]?.sentence).toBe('Called it a fault. Set its priority to Urgent');
  });

  it('that was reported ends only after the reporter was answered, and they are notified of both', async () => {
    const id = await reported();
    expect((await move(id, 'solved')).answer).toMatchObject({ refusal: 'issueUnanswered' });
    await write(id, 'We have written to the harpist.', { isAnswer: true });
    expect(await mails()).toMatchObject([
      { to_address: 'sales@example.com', text_body: expect.stringContaining('harpist') },
    ]);
    expect((await move(id, 'solved')).answer.payload).toMatchObject({
      message: 'The issue is solved',
      issue: { firstAnsweredAt: now, solvedAt: now },
    });
    expect(await recipients()).toEqual(['sales@example.com']);
    expect((await move(id, 'new')).answer).toMatchObject({ refusal: 'issueMoveUnknown' });
    expect((await move(id, 'in progress')).answer.payload.issue).toMatchObject({ solvedAt: null });
  });

  it('can be deleted by its author until somebody else writes there, then by admins, and never while another refers to it', async () => {
    const { id, number } = await added();
    const remove = (of: string, as: Caller) => app.call('deleteIssue', { params: { id: of } }, as);
    expect((await remove(id, colleague)).answer).toMatchObject({ refusal: 'issueNotYours' });
    const twin = await added({ aboutKind: 'issue', aboutId: id });
    expect((await remove(id, manager)).answer).toMatchObject({
      message: `Issue ${number} can’t be deleted: issue ${twin.number} refers to it. Please remove it there first.`,
    });
    await write(twin.id, 'The same again', { as: colleague });
    expect((await remove(twin.id, manager)).answer).toMatchObject({ refusal: 'issueNotYours' });
    expect((await remove(twin.id, admin)).status).toBe(200);
    expect((await remove(id, manager)).answer.payload).toEqual({ message: 'The issue has been deleted successfully!' });
  });
});

describe('the subject of an issue', () => {
  const ofBooking = async (id: string, as: Caller) =>
    (await app.call('listBookingIssues', { params: { id } }, as)).answer.payload.items.map(({ summary }) => summary);

  it('shows its issues: all of them to support, and to the office of the city those it may see', async () => {
    const { bookingId, customerId } = await buildBooking(app.db, { city_id: sydney });
    const at = '2027-01-11T00:00:00Z';
    await buildIssue(app.db, { summary: 'shown', booking_id: bookingId, is_shown: true, created_at: at });
    await buildIssue(app.db, { summary: 'kept', booking_id: bookingId });
    await buildIssue(app.db, { summary: 'of the customer', customer_id: customerId, is_shown: true });
    await buildIssue(app.db, { summary: 'elsewhere', musician_id: musician.userId });
    expect((await ofBooking(bookingId, manager)).toSorted()).toEqual(['kept', 'of the customer', 'shown']);
    expect(await ofBooking(bookingId, sales)).toEqual(['shown', 'of the customer']);
    const abroad = await buildBooking(app.db, { city_id: toronto });
    expect((await app.call('listBookingIssues', { params: { id: abroad.bookingId } }, sales)).status).toBe(404);
  });

  it('cannot be deleted, and the refusal names the issue', async () => {
    const { bookingId, customerId } = await buildBooking(app.db, { city_id: sydney });
    await app.db.updateTable('bookings').set({ status: 20 }).where('id', '=', bookingId).execute();
    const first = await buildIssue(app.db, { booking_id: bookingId });
    await buildIssue(app.db, { customer_id: customerId });
    const remove = () => app.call('deleteBooking', { params: { id: bookingId } }, admin);
    const { answer } = await remove();
    expect(answer).toMatchObject({ refusal: 'issuesReferTo' });
    expect((answer as { message: string }).message).toMatch(
      /^Booking \d+ can’t be deleted: issues \d+, \d+ refer to it\.$/,
    );
    await app.db.deleteFrom('issues').where('id', '=', first).execute();
    expect((await remove()).answer).toMatchObject({ refusal: 'issuesReferTo' });
  });

  it('can also be a supplier or a confirmed invoice; their pages list it, and the supplier cannot be deleted', async () => {
    const supplier = await buildSupplier(app.db, { cityIds: [sydney], createdBy: manager.userId });
    const { openInvoice, draftInvoice } = await buildTrade(app.db, { cityId: sydney, by: manager.userId });
    await added({ summary: 'of the supplier', aboutKind: 'supplier', aboutId: supplier });
    const ofInvoice = await added({ summary: 'of it', aboutKind: 'trade invoice', aboutId: openInvoice });
    expect(ofInvoice).toMatchObject({
      cityId: sydney,
      about: { kind: 'trade invoice', label: expect.stringMatching(/^Invoice P-/) },
    });
    expect(await Promise.all([supplier, openInvoice].map((aboutId) => summaries({ aboutId })))).toEqual([
      ['of the supplier'],
      ['of it'],
    ]);
    expect((await add({ aboutKind: 'trade invoice', aboutId: draftInvoice })).answer.payload).toMatchObject({
      fields: [{ path: 'aboutId', message: 'We can’t find this' }],
    });
    const { answer } = await app.call('deleteSupplier', { params: { id: supplier } }, manager);
    expect(answer).toMatchObject({ refusal: 'issuesReferTo' });
  });

  it('may be deleted while an issue about it is written: then the issue is refused, without a fault', async () => {
    const { bookingId } = await buildBooking(app.db, { city_id: sydney });
    await app.db.updateTable('bookings').set({ status: 20 }).where('id', '=', bookingId).execute();
    const answers = await Promise.all([
      app.call('deleteBooking', { params: { id: bookingId } }, admin),
      ...Array.from({ length: 5 }, () => add({ aboutKind: 'booking', aboutId: bookingId })),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('the time', () => {
  it('until issues were answered and solved is shown in bands, in one statement', async () => {
    const hours = (count: number) => new Date(Date.parse('2027-01-10T00:00:00Z') + count * 3_600_000).toISOString();
    await buildIssue(app.db, { first_answered_at: hours(0.5), status: 'solved', solved_at: hours(30) });
    await buildIssue(app.db, { first_answered_at: hours(2) });
    await buildIssue(app.db, { first_answered_at: hours(200), city_id: sydney });
    await reported();
    await buildIssue(app.db, { created_at: '2026-01-01T00:00:00Z', first_answered_at: '2026-01-01T00:10:00Z' });
    app.statements.length = 0;
    const { answer } = await app.call('getIssueTimes', {}, manager);
    expect(app.statements).toHaveLength(1);
    expect(answer.payload).toEqual({
      answered: [1, 1, 0, 0, 1],
      solved: [0, 0, 1, 0, 0],
      medianAnswerHours: 2,
      medianSolutionHours: 30,
      unanswered: 1,
    });
  });
});

describe('comments', () => {
  it('are mailed once to each follower and mentioned person, and not to people who unsubscribed', async () => {
    const { id } = await added();
    await write(id, `Could you look, @${await nameOf(colleague)}?`);
    expect(await recipients()).toEqual(['colleague@example.com']);
    await write(id, 'I am on it.', { as: colleague });
    expect(await recipients()).toEqual(['manager@example.com']);
    await app.call('followIssue', { params: { id }, body: { isFollowing: false } }, manager);
    await write(id, 'Done.', { as: colleague });
    expect(await recipients()).toEqual([]);
    await write(id, `Thanks, @${await nameOf(manager)}`, { as: colleague });
    expect(await recipients()).toEqual(['manager@example.com']);
    expect((await read(id)).followers.map(({ userId }) => userId)).toEqual([colleague.userId]);
  });

  it('cannot mention people who may not read them', async () => {
    const { id } = await added();
    const { comment } = (await write(id, `@${await nameOf(sales)} was there`)).answer.payload;
    expect(comment.mentions).toEqual([]);
    expect(await recipients()).toEqual([]);
  });

  it('are corrected only by their author; only newly mentioned people get a mail', async () => {
    const { id } = await added();
    const { comment } = (await write(id, `@${await nameOf(colleague)}, look`)).answer.payload;
    await mails();
    const correct = (as: Caller, text: string, version: number) =>
      app.call('updateIssueComment', { params: { id: comment.id }, body: { text, version } }, as);
    expect((await correct(admin, 'No', 1)).answer).toMatchObject({ refusal: 'commentNotYours' });
    const text = `@${await nameOf(colleague)} and @${await nameOf(admin)}, look`;
    expect((await correct(manager, text, 1)).answer.payload.comment).toMatchObject({ text, editedAt: now, version: 2 });
    expect(await recipients()).toEqual(['admin@example.com']);
    expect((await correct(manager, text, 1)).answer).toMatchObject({ refusal: 'commentChanged' });
  });

  it('are deleted by their author or an admin, but not once mailed as an answer', async () => {
    const id = await reported();
    const note = (await write(id, 'A note')).answer.payload.comment;
    const answer = (await write(id, 'An answer', { isAnswer: true })).answer.payload.comment;
    const remove = (of: string, as: Caller) => app.call('deleteIssueComment', { params: { id: of } }, as);
    expect((await remove(note.id, colleague)).answer).toMatchObject({ refusal: 'commentNotYours' });
    expect((await remove(answer.id, manager)).answer).toMatchObject({ refusal: 'commentSent' });
    expect((await remove(note.id, manager)).status).toBe(200);
    expect((await remove(note.id, manager)).status).toBe(404);
  });

  it('are read a page at a time, latest first', async () => {
    const { id } = await added();
    for (const text of ['one', 'two', 'three']) await write(id, text);
    const page = async (cursor = '') =>
      (
        await app.call(
          'listIssueComments',
          { params: { id }, query: cursor ? { take: 2, cursor } : { take: 2 } },
          manager,
        )
      ).answer.payload;
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    const texts = [...first.items, ...second.items].map(({ text }) => text);
    expect(texts.toSorted()).toEqual(['one', 'three', 'two']);
    expect(second.nextCursor).toBeNull();
  });
});

describe('the list', () => {
  beforeEach(async () => {
    const at = (day: number) => `2027-01-${String(day).padStart(2, '0')}T00:00:00Z`;
    await buildIssue(app.db, {
      summary: 'a',
      created_at: at(1),
      city_id: sydney,
      kind: 'fault',
      assignee_id: manager.userId,
    });
    await buildIssue(app.db, {
      summary: 'b',
      created_at: at(2),
      city_id: toronto,
      priority: 'Urgent',
      status: 'waiting',
    });
    await buildIssue(app.db, { summary: 'c', created_at: at(3), kind: 'fault', description: 'No 100% refund_' });
    await buildIssue(app.db, { summary: 'd', created_at: at(4), status: 'solved', city_id: sydney });
  });

  it.each([
    [{}, ['c', 'b', 'a']],
    [{ status: ['solved'] }, ['d']],
    [{ status: ['new', 'solved'] }, ['d', 'c', 'a']],
    [{ kind: ['fault'] }, ['c', 'a']],
    [{ kind: ['fault', 'complaint'], priority: ['Urgent'] }, ['b']],
    [{ assigneeUserId: 'none' }, ['c', 'b']],
    [{ cityIds: ['none'] }, ['c']],
    [{ cityIds: [] }, []],
    [{ search: '0% refund_' }, ['c']],
    [{ search: 'refundX' }, []],
  ])('filtered by %j has %j', async (query, expected) => {
    expect(await summaries(query)).toEqual(expected);
  });

  it('is searched by number, city and assignee', async () => {
    const [{ number } = { number: 0 }] = (await list({ search: 'a', cityIds: [sydney, 'none'] })).items;
    expect(await summaries({ search: `#${number}` })).toEqual(['a']);
    expect(await summaries({ cityIds: [sydney, 'none'], assigneeUserId: manager.userId })).toEqual(['a']);
  });

  it('is paged by key in both directions, in one statement', async () => {
    const first = await list({ take: 2 });
    app.statements.length = 0;
    const second = await list({ take: 2, cursor: first.nextCursor });
    expect(app.statements).toHaveLength(1);
    expect(second).toMatchObject({ items: [{ summary: 'a' }], nextCursor: null, totalItems: 3 });
    const again = await list({ take: 2, cursor: second.previousCursor });
    expect(again.items).toMatchObject([{ summary: 'c' }, { summary: 'b' }]);
  });

  it('offers possible subjects of an issue', async () => {
    const { bookingId } = await buildBooking(app.db, { city_id: sydney });
    const { number } = await app.db
      .selectFrom('bookings')
      .select('number')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const find = async (kind: string, search: string) =>
      (await app.call('findIssueSubjects', { query: { kind: kind as never, search } }, manager)).answer.payload.items;
    expect(await find('booking', String(number))).toMatchObject([{ kind: 'booking', id: bookingId }]);
    for (const kind of [
      'customer',
      'invoice',
      'musician',
      'venue',
      'organisation',
      'supplier',
      'trade invoice',
      'issue',
    ])
      expect(await find(kind, '')).toEqual(expect.any(Array));
  });
});
