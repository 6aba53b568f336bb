import { formatMinor } from '@cadenza/domain/money';
import { formatLongDate } from '@cadenza/domain/time';
import { acceptanceSheet } from '../../apps/api/src/features/sent-quotes/documents/acceptance-sheet.ts';
import { findAcceptance } from '../../apps/api/src/features/sent-quotes/store.ts';
import { invoiceSheet } from '../../apps/api/src/platform/invoices/invoice-sheet.ts';
import type { SheetContent } from '../../apps/api/src/platform/pdf/sheet-content.ts';
import { invoiceSnapshot } from '../../apps/api/src/platform/stored-documents/invoice-snapshot.ts';
import type { Caller, TestApp } from '../../apps/api/src/testing/test-app.ts';
import { sheetText } from './sheet-text.ts';

interface Seen {
  messages: Set<string>;
  papers: Set<string>;
  entries: Set<number>;
}

/** Records a booking's output step by step: each document and mail as text, and its postings. */
export function openWeddingBook(server: TestApp, bookingId: string, reader: Caller) {
  const { db } = server;
  const seen: Seen = { messages: new Set(), papers: new Set(), entries: new Set() };
  const pages: string[] = [];
  const renumbered = openNumbers();
  const textOf = (content: SheetContent) => sheetText(JSON.parse(renumbered(JSON.stringify(content))) as SheetContent);

  async function write(date: string, title: string): Promise<void> {
    pages.push(`## ${formatLongDate(date)}: ${title}`, ...(await papers()), ...(await mails()), ...(await postings()));
  }

  /** Invoices, credit notes and accepted quotes, as printed on their day of issue. */
  async function papers(): Promise<string[]> {
    const invoices = await db
      .selectFrom('invoices as i')
      .innerJoin('customer_payments as p', 'p.id', 'i.payment_id')
      .where('p.booking_id', '=', bookingId)
      .select(['i.id', 'i.snapshot', 'i.snapshot_version as version'])
      .orderBy('i.number')
      .execute();
    const credits = await db
      .selectFrom('credit_notes')
      .where('booking_id', '=', bookingId)
      .select(['id', 'snapshot', 'snapshot_version as version'])
      .orderBy('number')
      .execute();
    const accepted = await db
      .selectFrom('quote_answers as a')
      .innerJoin('sent_quotes as q', 'q.id', 'a.quote_id')
      .where('q.booking_id', '=', bookingId)
      .where('a.is_accepted', '=', true)
      .select('q.id')
      .orderBy('q.version')
      .execute();
    const texts: string[] = [];
    for (const { id } of accepted) {
      const acceptance = seen.papers.has(id) ? undefined : await findAcceptance(db, id);
      if (acceptance) texts.push(textOf(acceptanceSheet('Cadenza', acceptance.quote, acceptance.contact)));
      seen.papers.add(id);
    }
    for (const [rows, isCredit] of [
      [invoices, false],
      [credits, true],
    ] as const) {
      for (const { id, snapshot, version } of rows) {
        if (!seen.papers.has(id))
          texts.push(textOf(invoiceSheet(invoiceSnapshot.read(version, snapshot), { paid: null, isCredit })));
        seen.papers.add(id);
      }
    }
    return texts.map(fenced);
  }

  async function mails(): Promise<string[]> {
    const rows = await db
      .selectFrom('messages')
      .where('booking_id', '=', bookingId)
      .where('is_to_customer', '=', true)
      .select(['id', 'to_name', 'subject', 'text_body', 'attachment_name'])
      .orderBy('created_at')
      .orderBy('kind')
      .orderBy('subject')
      .execute();
    const fresh = rows.filter(({ id }) => !seen.messages.has(id));
    for (const { id } of fresh) seen.messages.add(id);
    return fresh.map(({ to_name, subject, text_body, attachment_name }) => {
      const attached = attachment_name ? `\n\n(with ${attachment_name})` : '';
      return `Mail to ${to_name}, *${subject}*\n\n${quoted(text_body.trim() + attached)}`;
    });
  }

  async function postings(): Promise<string[]> {
    const ledger = (await server.call('getBookingLedger', { params: { id: bookingId } }, reader)).answer.payload;
    const fresh = ledger.entries.filter(({ id }) => !seen.entries.has(id)).toReversed();
    for (const { id } of fresh) seen.entries.add(id);
    if (fresh.length === 0) return [];
    const amount = (minor: number) => formatMinor(minor, ledger.currency);
    const rows = fresh.flatMap(({ sentence, postings: sides }) =>
      sides.map(({ account, amountMinor: minor }, index) =>
        [index === 0 ? sentence : '', account, minor > 0 ? amount(minor) : '', minor < 0 ? amount(-minor) : ''].join(
          ' | ',
        ),
      ),
    );
    return [table(['Entry', 'Account', 'Debit', 'Credit'], rows)];
  }

  /** The whole book: what happened, then the balance of each account and what is still to collect. */
  async function close(title: string, words: string): Promise<string> {
    const params = { id: bookingId };
    const { balances, currency } = (await server.call('getBookingLedger', { params }, reader)).answer.payload;
    const { toCollectMinor, toInvoiceMinor, creditMinor } = (
      await server.call('listBookingPayments', { params }, reader)
    ).answer.payload;
    const amount = (minor: number | null) => formatMinor(minor ?? 0, currency);
    const left = balances
      .filter(({ balanceMinor }) => balanceMinor !== 0)
      .map(({ account, balanceMinor: minor }) =>
        [account, minor > 0 ? amount(minor) : '', minor < 0 ? amount(-minor) : ''].join(' | '),
      );
    const sums = `To invoice ${amount(toInvoiceMinor)}, to collect ${amount(toCollectMinor)}, the customer’s credit ${amount(creditMinor)}.`;
    const end = ['## In the end', sums, table(['Account', 'Debit', 'Credit'], left)];
    return `${renumbered([`# ${title}`, words, ...pages, ...end].join('\n\n'))}\n`;
  }

  return { write, close };
}

const fenced = (text: string) => `\`\`\`text\n${text}\n\`\`\``;
const quoted = (text: string) => text.replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '');
const table = (heads: readonly string[], rows: readonly string[]) =>
  [heads.join(' | '), heads.map(() => '---').join(' | '), ...rows]
    .map((row) => `| ${row} |`.replaceAll(/ +/g, ' '))
    .join('\n');

/**
 * Numbers documents from 1 in each book and leaves out link keys, so that the same story has the same text, however many were
 * played before it.
 */
function openNumbers() {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  const numberOf = (found: string, series: string) => {
    const number = known.get(found) ?? `${series}${(counts.get(series) ?? 0) + 1}`;
    if (!known.has(found)) counts.set(series, (counts.get(series) ?? 0) + 1);
    known.set(found, number);
    // Already counted: a document is renumbered when it is drawn, and once more with its page.
    known.set(number, number);
    return number;
  };
  return (text: string): string =>
    text
      .replaceAll(/http:\/\/localhost:3000\/[^\s"]+/g, '(link)')
      .replaceAll(/\b((?:INV|RCT|CN|RF|WO|B)-|Payout )\d+\b/g, numberOf)
      .replaceAll(/\b([Bb]ooking|Acceptance|Enquiry|Inquiry) \d{5,}\b/g, '$1 10001')
      .replaceAll(/\b\d{5,} (INV-\d+)/g, '10001 $1')
      .replaceAll(/\b[0-9a-f]{64}\b/g, '(hash)');
}
