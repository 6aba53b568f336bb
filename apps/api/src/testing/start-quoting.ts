import { randomUUID } from 'node:crypto';
import type { InputOf } from '@cadenza/contract/operations';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { buildCity } from './build.ts';
import { buildBooking } from './build-booking.ts';
import { type Caller, shownIn, startTestApp } from './test-app.ts';

/** Noon in Sydney. */
export const quotesStart = '2026-11-25T01:00:00.000Z';
export type Quoting = Awaited<ReturnType<typeof startQuoting>>;

/** A city whose staff send quotes, and a customer who reads and answers them; `at` identifies the current booking. */
export async function startQuoting() {
  const app = await startTestApp(quotesStart);
  const city = await buildCity(app.db);
  const staff = async (accountRole: 2 | 4) => app.signInStaff(city, accountRole);
  const [manager, other, admin] = [await staff(2), await staff(2), await staff(4)];
  const at = { bookingId: '', email: '' };

  /** Starts another booking of a new customer, with its quote. */
  async function build(status: BookingStatus): Promise<void> {
    const { bookingId, customerId } = await buildBooking(app.db, {
      city_id: city,
      assigneeUserId: manager.userId,
      status,
    });
    Object.assign(at, { bookingId, email: `mia.${bookingId.slice(0, 8)}@example.com` });
    await app.db.updateTable('customers').set({ email: at.email }).where('id', '=', customerId).execute();
    await app.call('updateQuote', { params: { id: bookingId }, body: { version: null } }, manager);
  }
  const send = (change: Partial<InputOf<'sendQuote'>['body']> = {}, as: Caller = manager) =>
    app.call(
      'sendQuote',
      {
        params: { id: at.bookingId },
        body: { id: randomUUID(), subject: 'Your quote', words: 'Here it is.', validUntil: '2026-12-09', ...change },
      },
      as,
    );
  const list = async () => (await app.call('listSentQuotes', { params: { id: at.bookingId } }, manager)).answer.payload;
  const mails = (kind: string) =>
    app.db.selectFrom('messages').selectAll().where('booking_id', '=', at.bookingId).where('kind', '=', kind).execute();
  /** The link in the newest mail with a quote. */
  async function linkInMail(): Promise<string> {
    const text = (await mails('quote')).at(-1)?.text_body ?? '';
    return /http:\/\/localhost:3000(\/your-booking\/\S+)/.exec(text)?.[1] ?? '';
  }
  const open = (url: string) => app.app.inject({ url });
  const pageAt = async (url: string) => shownIn(await open(url)).page;
  const post = (url: string, form: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'A browser' },
      payload: new URLSearchParams(form).toString(),
    });
  const accept = (url: string, name = 'Mia Chen') => post(url, { what: 'accept', name });
  const answers = () =>
    app.db
      .selectFrom('quote_answers as a')
      .innerJoin('sent_quotes as q', 'q.id', 'a.quote_id')
      .where('q.booking_id', '=', at.bookingId)
      .selectAll('a')
      .execute();
  const statusOf = async () => {
    const booking = app.db.selectFrom('bookings').select('status').where('id', '=', at.bookingId);
    return (await booking.executeTakeFirstOrThrow()).status;
  };
  return {
    app,
    manager,
    other,
    admin,
    at,
    build,
    send,
    list,
    mails,
    linkInMail,
    open,
    pageAt,
    post,
    accept,
    answers,
    statusOf,
  };
}
