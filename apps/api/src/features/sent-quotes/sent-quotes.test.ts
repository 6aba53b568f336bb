import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashDocument } from '../../platform/crypto/hash-document.ts';
import { historyOf } from '../../testing/history-of.ts';
import { type Quoting, quotesStart, startQuoting } from '../../testing/start-quoting.ts';
import { shownIn } from '../../testing/test-app.ts';
import { mailAcceptance } from './jobs.ts';

let q: Quoting;
beforeAll(async () => {
  q = await startQuoting();
});
afterAll(() => q.app.close());
beforeEach(async () => {
  q.app.clock.set(quotesStart);
  await q.build(20);
});

const events = async () =>
  (await historyOf(q.app.db, q.at.bookingId)).map(({ kind, actor_kind }) => `${kind} by ${actor_kind}`);

describe('sending a quote', () => {
  it('previews the mail, sends it as one version, and moves the booking to Quote', async () => {
    const { answer } = await q.app.call('previewQuote', { params: { id: q.at.bookingId } }, q.manager);
    expect(answer.payload).toMatchObject({
      kind: 'quote',
      version: 1,
      to: q.at.email,
      validUntil: '2026-12-09',
      totalMinor: 80_000,
      depositMinor: 40_000,
    });
    const sent = await q.send();
    expect(sent.answer.payload.items).toMatchObject([
      { version: 1, kind: 'quote', state: 'open', sentTo: q.at.email, validUntil: '2026-12-09', answer: null },
    ]);
    expect(await q.statusOf()).toBe(30);
    expect(await q.mails('quote')).toMatchObject([{ to_address: q.at.email, subject: 'Your quote' }]);
    expect(await q.pageAt(await q.linkInMail())).toMatchObject({
      kind: 'customer-quote',
      state: 'open',
      isFromMail: true,
    });
  });

  it('names the players in the order of the line-up', async () => {
    const ofBooking = q.app.db.updateTable('positions').where('booking_id', '=', q.at.bookingId);
    await ofBooking.where('ordinal', '=', 2).set({ name: 'Alto' }).execute();
    await q.send();
    const { document } = await q.app.db
      .selectFrom('sent_quotes')
      .select('document')
      .where('booking_id', '=', q.at.bookingId)
      .executeTakeFirstOrThrow();
    expect(document).toMatchObject({ parts: [{ lineUp: ['Violin 1', 'Alto'] }] });
  });

  it('sends once when requested twice, and a newer version when sent again', async () => {
    const id = randomUUID();
    await Promise.all([q.send({ id }), q.send({ id })]);
    expect((await q.list()).items).toHaveLength(1);
    await q.send();
    expect((await q.list()).items).toMatchObject([
      { version: 2, state: 'open' },
      { version: 1, state: 'replaced' },
    ]);
    expect(await q.mails('quote')).toHaveLength(2);
  });

  it('never changes what was sent, and stores its hash', async () => {
    await q.send();
    const change = q.app.db
      .updateTable('sent_quotes')
      .set({ sent_to: 'x@example.com' })
      .where('booking_id', '=', q.at.bookingId);
    await expect(change.execute()).rejects.toThrow('a quote that was sent never changes');
    const row = await q.app.db
      .selectFrom('sent_quotes')
      .selectAll()
      .where('booking_id', '=', q.at.bookingId)
      .executeTakeFirstOrThrow();
    expect(hashDocument(row.document)).toBe(row.hash);
  });

  it.each([
    ['2026-11-24', 'This day has already passed.'],
    ['2027-03-14', 'This is after the event.'],
    [null, 'Please choose the last day on which it can be accepted.'],
  ])('refuses the last day %s', async (validUntil, message) => {
    expect((await q.send({ validUntil })).answer).toMatchObject({
      payload: { fields: [{ path: 'validUntil', message }] },
    });
    expect((await q.list()).items).toEqual([]);
  });

  it('is for anyone who manages the booking, and needs a price and a date', async () => {
    expect((await q.send({}, q.other)).answer.message).toBe(
      'Only the assigned manager or an admin can change this booking.',
    );
    await q.app.db
      .updateTable('bookings')
      .set({ event_date: null, is_date_unsure: true, first_start: null, last_end: null })
      .where('id', '=', q.at.bookingId)
      .execute();
    expect((await q.send()).answer.message).toBe('The event doesn’t have a date yet.');
    expect((await q.list()).sendRefusal).toBe('The event doesn’t have a date yet.');
    await q.app.db.deleteFrom('price_sheets').where('booking_id', '=', q.at.bookingId).execute();
    expect((await q.send()).answer.message).toBe('There’s no quote to agree on yet.');
  });
});

describe('accepting', () => {
  it('agrees the price, moves the booking to Planning, and invoices the deposit immediately', async () => {
    await q.send();
    const response = await q.accept(await q.linkInMail());
    expect(response.statusCode).toBe(303);
    expect(await q.statusOf()).toBe(40);
    const { answer } = await q.app.call('getFirmPrice', { params: { id: q.at.bookingId } }, q.manager);
    expect(answer.payload).toMatchObject({ grossMinor: 80_000 });
    expect(await q.answers()).toMatchObject([
      {
        is_accepted: true,
        name: 'Mia Chen',
        ip_address: '127.0.0.1',
        user_agent: 'A browser',
        consented_to: expect.stringContaining('I accept this quote of $800.00 AUD'),
      },
    ]);
    expect(await q.mails('invoice')).toMatchObject([{ to_address: q.at.email }]);
    const payments = (await q.app.call('listBookingPayments', { params: { id: q.at.bookingId } }, q.manager)).answer
      .payload;
    expect(payments.items).toMatchObject([{ kind: 'deposit percent', amountMinor: 40_000, status: 50 }]);
    expect(await events()).toEqual(
      expect.arrayContaining([
        'quote accepted by customer',
        'firm price set by customer',
        'status moved by customer',
        'invoice sent by system',
      ]),
    );
    expect(await q.list()).toMatchObject({
      unconsented: [],
      items: [{ state: 'accepted', answer: { name: 'Mia Chen' } }],
    });
  });

  it('does not make the search for musicians wait for the deposit', async () => {
    await q.send();
    await q.accept(await q.linkInMail());
    const { answer } = await q.app.call('getBooking', { params: { id: q.at.bookingId } }, q.manager);
    expect(answer.payload.abilities.canSendOffers).toBe(true);
  });

  it('accepts once, however many concurrent requests there are', async () => {
    await q.send();
    const url = await q.linkInMail();
    const said = await Promise.all(Array.from({ length: 50 }, () => q.accept(url)));
    expect(new Set(said.map(({ statusCode }) => statusCode))).toEqual(new Set([303]));
    expect(await q.answers()).toHaveLength(1);
    expect(await q.mails('invoice')).toHaveLength(1);
    expect((await q.accept(url, 'Somebody Else')).statusCode).toBe(303);
    expect(await q.answers()).toMatchObject([{ name: 'Mia Chen' }]);
  });

  it('mails the agreement to both sides as a PDF, once, and shows it to both', async () => {
    await q.send();
    const url = await q.linkInMail();
    await q.accept(url);
    const [item] = (await q.list()).items;
    const job = { quoteId: item?.id ?? '' };
    await mailAcceptance(q.app.platform, job);
    await mailAcceptance(q.app.platform, job);
    const both = [...(await q.mails('acceptance')), ...(await q.mails('quote accepted'))];
    expect(
      both.map(({ attachment_name, attachment }) => [attachment_name, attachment?.subarray(0, 5).toString()]),
    ).toEqual(Array.from({ length: 2 }, () => [expect.stringMatching(/^Acceptance \d+ version 1\.pdf$/), '%PDF-']));
    const kept = await q.app.call('downloadAcceptance', { params: { id: job.quoteId } }, q.other);
    expect(Buffer.from(kept.answer.payload.fileContent, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const { accepted } = (await q.pageAt(url)) as unknown as { accepted: { pdfUrl: string } };
    const pdf = await q.open(accepted.pdfUrl.replace('http://localhost:3000', ''));
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await q.open(`/api/v1.0/OnlineAcceptance/${job.quoteId}/Pdf?key=x`)).statusCode).toBe(404);
  });

  it('is refused once it is expired, replaced, changed or past, with the reason', async () => {
    const refused = async (url: string) => {
      const response = await q.accept(url);
      expect(response.statusCode).toBe(422);
      expect(await q.answers()).toEqual([]);
      return (shownIn(response).page as unknown as { problems: { message: string }[] }).problems[0]?.message;
    };
    await q.send();
    const first = await q.linkInMail();
    await q.send();
    const second = await q.linkInMail();
    expect(await refused(first)).toBe('We’ve sent you a newer one. Please reply to that one.');
    q.app.clock.set('2026-12-09T13:30:00Z');
    expect(await refused(second)).toBe('This quote has expired. Ask us for a new one.');
    q.app.clock.set(quotesStart);
    await q.app.call(
      'updateQuote',
      { params: { id: q.at.bookingId }, body: { version: 1, surcharge: { amountMinor: 1, reason: 'Parking' } } },
      q.manager,
    );
    expect(await refused(second)).toBe('Your booking has changed since we sent this. We’ll send you a new quote.');
    await q.app.db.updateTable('bookings').set({ status: 140 }).where('id', '=', q.at.bookingId).execute();
    expect(await refused(second)).toBe('Your booking has moved on, so there’s nothing left to do here.');
  });

  it('requires the name', async () => {
    await q.send();
    const response = await q.accept(await q.linkInMail(), '  ');
    expect(response.statusCode).toBe(422);
    expect(shownIn(response).page).toMatchObject({ problems: [{ path: 'name', message: 'Please type your name' }] });
    expect(await q.statusOf()).toBe(30);
  });
});

describe('who may answer', () => {
  /** The link to the customer's page, as staff can copy it. */
  async function staffsLink(): Promise<string> {
    const { items } = (await q.app.call('listCustomerLinks', { params: { id: q.at.bookingId } }, q.admin)).answer
      .payload;
    const url = items.find(({ purpose }) => purpose === 'customer page')?.url ?? '';
    return `${url.replace('http://localhost:3000', '')}/quote`;
  }

  it('is only the reader of the mail: the address of the page, which staff have too, cannot accept or decline', async () => {
    await q.send();
    const url = await staffsLink();
    expect(await q.pageAt(url)).toMatchObject({ isFromMail: false, sentTo: 'm…@example.com' });
    expect((await q.accept(url)).statusCode).toBe(422);
    expect((await q.post(url, { what: 'decline', reason: '' })).statusCode).toBe(422);
    expect(await q.answers()).toEqual([]);
    expect((await q.list()).items[0]?.firstViewedAt).toBeNull();
  });

  it('can request the mail again from the page, to the address it was sent to, and not repeatedly', async () => {
    await q.send();
    const url = await staffsLink();
    await q.post(url, { what: 'send' });
    expect(await q.mails('quote')).toHaveLength(1);
    q.app.clock.set('2026-11-25T02:00:00.000Z');
    expect((await q.post(url, { what: 'send' })).statusCode).toBe(303);
    await q.post(url, { what: 'send' });
    expect(await q.mails('quote')).toHaveLength(2);
  });

  it('is not a holder of the answer key of another version or booking, or of one that was tampered with', async () => {
    await q.send();
    const [page, key] = (await q.linkInMail()).split('?answer=') as [string, string];
    await q.build(20);
    await q.send();
    const otherPage = (await q.linkInMail()).split('?')[0] ?? '';
    for (const url of [`${otherPage}?answer=${key}`, `${page}?answer=${key.slice(0, -1)}`, `${page}?answer=`]) {
      expect((await q.accept(url)).statusCode).toBe(422);
    }
    expect((await q.accept('/your-booking/nobody/quote?answer=x')).statusCode).toBe(404);
    expect(await q.answers()).toEqual([]);
  });

  it('cannot withdraw an answer: the database keeps it', async () => {
    await q.send();
    await q.accept(await q.linkInMail());
    const [item] = (await q.list()).items;
    const id = item?.id ?? '';
    const change = q.app.db.updateTable('quote_answers').set({ name: 'Nobody' }).where('quote_id', '=', id);
    await expect(change.execute()).rejects.toThrow('the answer to a quote stays as it was given');
    await expect(q.app.db.deleteFrom('quote_answers').where('quote_id', '=', id).execute()).rejects.toThrow('stays');
  });
});

describe('declining', () => {
  it("stores the reason, notifies the customer's assignee, and does not move the booking", async () => {
    await q.send();
    const url = await q.linkInMail();
    const decline = () => q.post(url, { what: 'decline', reason: 'We found a friend who plays.' });
    expect((await decline()).statusCode).toBe(303);
    expect((await decline()).statusCode).toBe(303);
    expect(await q.statusOf()).toBe(30);
    expect(await q.mails('quote declined')).toMatchObject([
      { text_body: expect.stringContaining('Their reason: We found a friend who plays.') },
    ]);
    expect((await q.list()).items).toMatchObject([
      { state: 'declined', answer: { reason: 'We found a friend who plays.' } },
    ]);
    expect((await q.accept(url)).statusCode).toBe(422);
    await q.send();
    expect((await q.accept(await q.linkInMail())).statusCode).toBe(303);
  });
});
