import { lockBookingUnchecked } from '../apps/api/src/features/bookings/door.ts';
import { findCustomerBooking } from '../apps/api/src/features/customer-page/door/find-customer-booking.ts';
import { addAnswer, addSentQuote, findSentQuotes } from '../apps/api/src/features/sent-quotes/store.ts';
import { toSend } from '../apps/api/src/features/sent-quotes/views.ts';
import { signLink } from '../apps/api/src/platform/crypto/signed-link.ts';
import { customerMessageOf } from '../packages/domain/src/customer-messages/customer-messages.ts';
import { consentText, mailDraft } from '../packages/domain/src/sent-quotes/sent-quote.ts';
import { addDays, addMinutes } from '../packages/domain/src/time.ts';
import { customerLinkTo } from './customer-links.ts';
import type { Product } from './product.ts';

/** Addresses of quotes sent to customers of the demonstration, one in each state. */
export interface SentQuoteLinks {
  open: string;
  accepted: string;
  declined: string;
  expired: string;
  outdated: string;
  /** A change to an accepted quote that needs consent. */
  change: string;
}

interface Sending {
  daysAgo: number;
  /** Days from today until the last day; negative for a past one. */
  lastIn: number;
  answer?: 'accepted' | 'declined';
  /** How much lower the price was at the time. */
  cheaperMinor?: number;
}

/** Quotes for bookings in Quote outside Sydney, and a change to one in Planning. */
export async function makeSentQuotes(product: Product): Promise<SentQuoteLinks> {
  const quoted = await bookingsIn(product, 30);
  const [agreed = ''] = await bookingsIn(product, 40);
  const sent = async (index: number, sending: Sending) => linkTo(product, quoted[index % quoted.length] ?? '', sending);
  const links = {
    open: await sent(0, { daysAgo: 2, lastIn: 12 }),
    accepted: await sent(1, { daysAgo: 3, lastIn: 11, answer: 'accepted' }),
    declined: await sent(2, { daysAgo: 4, lastIn: 10, answer: 'declined' }),
    expired: await sent(3, { daysAgo: 20, lastIn: -6 }),
    outdated: await linkTo(product, quoted[4] ?? quoted[0] ?? '', { daysAgo: 1, lastIn: 13, cheaperMinor: 12_500 }),
  };
  await linkTo(product, agreed, { daysAgo: 9, lastIn: 5, answer: 'accepted', cheaperMinor: 12_500 });
  return { ...links, change: await linkTo(product, agreed, { daysAgo: 1, lastIn: 0 }) };
}

async function bookingsIn({ db }: Product, status: 30 | 40): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .where('cities.slug', '<>', 'sydney')
    .where('bookings.status', '=', status)
    .where('bookings.event_date', 'is not', null)
    .where('customers.email', '<>', '')
    .select('bookings.id')
    .orderBy('bookings.number')
    .execute();
  return rows.map(({ id }) => id);
}

/** The path in the mail with this quote, which is sent if it does not exist yet. */
async function linkTo(product: Product, bookingId: string, sending: Sending): Promise<string> {
  const { db, platform, clock } = product;
  const now = clock.now();
  const booking = await lockBookingUnchecked(db, bookingId);
  const known = await findSentQuotes(db, booking.id);
  const row = await findCustomerBooking(db, booking.id, now);
  const { document: draft, today } = toSend(row, known, booking.customer_email, now);
  if (!draft) throw new Error('the booking has no price to be sent');
  const isChange = draft.kind === 'change' && sending.answer === undefined;
  const cheaper = sending.cheaperMinor ?? 0;
  const document = {
    ...draft,
    kind: isChange ? ('change' as const) : ('quote' as const),
    sentOn: addDays(today, -sending.daysAgo),
    validUntil: isChange ? null : addDays(today, sending.lastIn),
    totalMinor: draft.totalMinor - cheaper,
    lines: draft.lines.map((line, index) => (index === 0 ? { ...line, grossMinor: line.grossMinor - cheaper } : line)),
  };
  const id = crypto.randomUUID();
  const at = addMinutes(now, -sending.daysAgo * 24 * 60);
  const sentTo = booking.customer_email;
  const words = customerMessageOf(isChange ? 'changeSent' : 'quoteSent');
  await addSentQuote(db, booking.id, { id, document, ...mailDraft(document, words), sentTo, by: null }, at);
  if (sending.answer) {
    const isAccepted = sending.answer === 'accepted';
    const consentedTo = isAccepted ? consentText(document) : '';
    const reason = isAccepted ? '' : 'We found a band among our friends.';
    const name = isAccepted ? booking.customer_name : '';
    const said = { isAccepted, name, consentedTo, reason, ip: '203.0.113.7', userAgent: 'A browser' };
    const [sent] = await findSentQuotes(db, booking.id);
    if (!sent) throw new Error('the quote that was sent has gone');
    await addAnswer(db, sent, said, addMinutes(at, 24 * 60));
  }
  const page = await customerLinkTo(product, bookingId, 'customer page');
  return `${page}/quote?answer=${signLink(platform.config.secretKey, 'quote', id, document.version)}`;
}
