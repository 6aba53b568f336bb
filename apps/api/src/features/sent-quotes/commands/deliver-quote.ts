import type { MessageWords } from '@cadenza/domain/customer-messages/customer-messages';
import { commonValues, fillWords } from '@cadenza/domain/customer-messages/message-words';
import type { QuoteDocument } from '@cadenza/domain/sent-quotes/quote-document';
import type { Platform } from '../../../platform/context.ts';
import { signLink } from '../../../platform/crypto/signed-link.ts';
import type { Db } from '../../../platform/db/database.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { customerLinkForMail } from '../../customer-links/door.ts';
import { wordsOf } from '../../customer-messages/door.ts';
import { type QuoteMailKind, quoteMail } from '../mails/quote-mail.ts';
import { findQuoteContact } from '../store.ts';

interface Posted {
  id: string;
  document: QuoteDocument;
  subject: string;
  words: string;
  sentTo: string;
  now: string;
}

/**
 * Mails a sent quote to its recipient. The link opens the customer's page and can answer this one version: staff only see the
 * page's key, so that no one answers for a customer.
 */
export async function deliverQuote(
  trx: Db,
  platform: Platform,
  booking: LockedBooking,
  { id, document, subject, words, sentTo, now }: Posted,
  kind: QuoteMailKind = 'quote',
): Promise<void> {
  const page = await customerLinkForMail(
    trx,
    platform,
    { id: booking.id, customerId: booking.customer_id, regionId: booking.region_id },
    'customer page',
    now,
  );
  const contact = await findQuoteContact(trx, booking.id);
  const url = `${page}/quote?answer=${signLink(platform.config.secretKey, 'quote', id, document.version)}`;
  const to = { address: sentTo, name: booking.customer_name };
  const brand = platform.config.APP_NAME;
  const said =
    kind === 'quote'
      ? { subject, words }
      : reminderOf(document, to.name, await wordsOf(trx, booking.id, 'quoteReminder'));
  await postMail(trx, now, quoteMail(kind, { ...said, to, url, brand, document, contact, bookingId: booking.id }));
}

function reminderOf(document: QuoteDocument, name: string, reminder: MessageWords): MessageWords {
  const { bookingNumber: number, eventDate, cityName: city } = document;
  const what = document.kind === 'quote' ? 'your quote' : 'the change to your music';
  const { subject, paragraphs } = fillWords(reminder, { ...commonValues({ name, number, eventDate, city }), what });
  return { subject, words: paragraphs.join('\n\n') };
}
