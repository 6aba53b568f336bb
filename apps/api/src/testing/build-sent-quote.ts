import type { QuoteDocument } from '@cadenza/domain/sent-quotes/quote-document';
import { hashDocument } from '../platform/crypto/hash-document.ts';
import type { Db } from '../platform/db/database.ts';
import { quoteDocument } from '../platform/stored-documents/quote-document.ts';

const document: QuoteDocument = {
  kind: 'quote',
  version: 1,
  bookingNumber: 20_001,
  customerName: 'Mia Chen',
  cityName: 'Sydney',
  sentOn: '2026-06-01',
  validUntil: '2026-06-15',
  eventType: 0,
  eventDate: '2027-03-13',
  parts: [],
  singers: [],
  isChoiceOurs: false,
  currency: 'AUD',
  lines: [{ title: 'String duo', explanation: '', grossMinor: 80_000 }],
  taxLabel: 'GST',
  taxMinor: 7_273,
  isTaxIncluded: true,
  totalMinor: 80_000,
  deposit: { amountMinor: 40_000, dueDays: 7 },
  policy: { isDepositKept: true, shares: [], withdrawalDays: 14, freePostponements: 1, postponeDays: 60 },
  terms: [],
  postponing: '',
  differences: [],
};

/** A quote that was sent for a booking in Sydney and accepted; returns its id. */
export async function buildSentQuote(db: Db, bookingId: string): Promise<string> {
  const { id } = await db
    .insertInto('sent_quotes')
    .values({
      id: crypto.randomUUID(),
      booking_id: bookingId,
      version: 1,
      kind: 'quote',
      document: quoteDocument.write(document),
      document_version: quoteDocument.version,
      hash: hashDocument(document),
      currency: 'AUD',
      total_minor: document.totalMinor,
      subject: 'Your quote',
      words: 'Here it is.',
      sent_to: 'mia@example.com',
      sent_at: '2026-06-01T00:00:00Z',
      valid_until: '2026-06-15',
      mailed_at: '2026-06-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('quote_answers')
    .values({
      quote_id: id,
      is_accepted: true,
      answered_at: '2026-06-02T00:00:00Z',
      name: 'Mia Chen',
      consented_to: 'I accept this quote.',
      ip_address: '203.0.113.7',
    })
    .execute();
  return id;
}
