import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation, buildMusician } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-20T00:00:00.000Z';
let sydney: string;
let [manager, sales, musician, stranger] = [] as unknown as [Caller, Caller, Caller, Caller];

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  const internalId = await buildInternalOrganisation(app.db);
  manager = await app.signInStaff(internalId, 16);
  sales = await app.signInStaff(sydney, 2);
  musician = await app.signInAs(await buildMusician(app.db, sydney));
  stranger = await app.signInAs(await buildMusician(app.db, await buildCity(app.db, 'CA')));
});
beforeEach(async () => {
  await app.db.deleteFrom('issues').execute();
  await app.db.deleteFrom('messages').execute();
});

const report = (values: object = {}, as = musician) =>
  app.call('reportIssue', { body: { id: randomUUID(), summary: 'The page stays empty', ...values } }, as);
const own = async (as = musician) => (await app.call('listOwnIssues', {}, as)).answer.payload.items;
const reply = (id: string, text: string, as = musician, messageId: string = randomUUID()) =>
  app.call('replyToOwnIssue', { params: { id }, body: { messageId, text } }, as);
const kept = (id: string) => app.db.selectFrom('issues').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const answer = (id: string, text: string, isAnswer: boolean) =>
  app.call('addIssueComment', { params: { id }, body: { id: randomUUID(), text, isAnswer } }, manager);

describe('a report', () => {
  it("carries the page, the role, the fault number and the page's booking, and reaches support once", async () => {
    const { bookingId } = await buildBooking(app.db, { city_id: sydney });
    const body = { id: randomUUID(), page: `/bookings/${bookingId}/musicians`, faultNumber: '0123456789abcdef' };
    await Promise.all([report(body, sales), report(body, sales)]);
    expect((await report(body, sales)).answer.payload.message).toMatch(/^Thank you\. Your report number is \d+/);
    expect(await kept(body.id)).toMatchObject({
      booking_id: bookingId,
      city_id: sydney,
      fault_number: '0123456789abcdef',
      reporter_role: 'Sales Manager, Sydney',
      is_shown: false,
    });
    const mails = await app.db.selectFrom('messages').select('to_address').execute();
    expect(mails).toEqual([{ to_address: app.platform.config.SUPPORT_EMAIL }]);
    expect((await report(body, musician)).answer).toMatchObject({ message: 'This id is taken' });
  });

  it('from a page whose booking the person may not see has no booking', async () => {
    const { bookingId } = await buildBooking(app.db, { city_id: sydney });
    const id = randomUUID();
    await report({ id, page: `/musician/bookings/${bookingId}` }, stranger);
    expect(await kept(id)).toMatchObject({ booking_id: null });
  });

  it("is read only by its reporter, with the answers and without support's notes", async () => {
    const id = randomUUID();
    await report({ id });
    await answer(id, 'Probably the cache', false);
    await answer(id, 'Please load it again.', true);
    expect(await own()).toMatchObject([
      { id, statusLabel: 'New', messages: [{ text: 'Please load it again.', isOwn: false }] },
    ]);
    expect(await own(stranger)).toEqual([]);
    expect((await reply(id, 'Mine now', stranger)).answer).toMatchObject({ refusal: 'issueNotFound' });
    expect((await app.call('getIssue', { params: { id } }, musician)).status).toBe(403);
  });

  it('is reopened when its reporter replies, once per message', async () => {
    const id = randomUUID();
    await report({ id });
    await answer(id, 'Is it still so?', true);
    await app.call('changeIssueStatus', { params: { id }, body: { status: 'solved' } }, manager);
    const messageId = randomUUID();
    app.clock.set('2027-01-20T01:00:00.000Z');
    for (const _ of [1, 2]) expect((await reply(id, 'It still is.', musician, messageId)).status).toBe(200);
    app.clock.set(now);
    expect(await kept(id)).toMatchObject({ status: 'in progress', solved_at: null });
    expect((await own())[0]?.messages).toMatchObject([{ isOwn: false }, { text: 'It still is.', isOwn: true }]);
  });

  it('is limited to twenty a day', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) statuses.push((await report()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect((await report()).answer).toMatchObject({ refusal: 'tooManyReports' });
  });
});
