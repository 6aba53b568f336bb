import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { invoiceFigures } from '@cadenza/domain/customer-payments/invoice-figures';
import { paragraphsOf } from '@cadenza/domain/paragraphs';
import { formatDate, formatLongDate } from '@cadenza/domain/time';
import { copyScript } from '../html/copy-script.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { programmePage } from '../html/programme-page.ts';
import { creditWords, type InvoiceState, toPay } from './invoice-state.ts';

/** The page's part about paying by card. */
export interface CardPart {
  /** Where the form posts to; null where card payment is not possible. */
  payAction: string | null;
  /** A bank is still processing a payment. The page then does not say how to pay, so that nobody pays twice. */
  isConfirming: boolean;
  notice: string | null;
}

/**
 * The hosted invoice: a page in the style of a printed programme that can be read and printed without JavaScript; with
 * it, buttons copy the bank details.
 */
export function invoicePage(
  document: InvoiceDocument,
  { pdfUrl, card = null, ...state }: InvoiceState & { pdfUrl: string; card?: CardPart | null },
): string {
  const { seller, customer, event } = document;
  const figures = invoiceFigures(document);
  const due = toPay(document, state);
  const lines = figures.lines.map(
    ({ left, note, right }) =>
      `<tr><th scope="row">${escapeHtml(left)}<small>${escapeHtml(note)}</small></th><td>${escapeHtml(right)}</td></tr>`,
  );
  const tax = figures.tax.map(
    ({ left, right }) => `<tr class="soft"><th scope="row">${escapeHtml(left)}</th><td>${escapeHtml(right)}</td></tr>`,
  );
  return programmePage({
    title: `${document.title} ${document.number ?? ''}`,
    brand: seller.name,
    place: seller.city,
    head: copyScript,
    main: `
<p class="kicker">${escapeHtml(document.title)} ${escapeHtml(document.number ?? '')}</p>
<h1>${escapeHtml(event?.title ?? customer.name)}</h1>
<p class="lead">${leadOf(document)}</p>
<p class="due ${state.paid || state.isCredit ? 'paid' : ''}"><strong>${escapeHtml(due.amount)}</strong> <span>${escapeHtml(due.words)}</span></p>
${card?.notice ? `<p class="notice" role="status">${escapeHtml(card.notice)}</p>` : ''}
<table><caption>What it is for</caption><tbody>${lines.join('')}</tbody>
<tfoot>${tax.join('')}<tr class="total"><th scope="row">${figures.total.left}</th><td>${escapeHtml(figures.total.right)}</td></tr>${due.parts.map(partRow).join('')}</tfoot></table>
${due.isOpen && !card?.isConfirming ? howToPay(document, card?.payAction ?? null) : ''}${state.isCredit ? paragraph(creditWords(document)) : ''}
<p class="actions"><a class="button" href="${escapeHtml(pdfUrl)}">Save as PDF</a></p>
<p class="soft small">${event ? `Booking ${event.bookingNumber} · ` : ''}Issued ${escapeHtml(formatDate(document.issuedOn))} by ${escapeHtml(seller.legalName)}, ${escapeHtml(seller.registrationLabel)} ${escapeHtml(seller.registration)} · <a href="mailto:${escapeHtml(seller.email)}">${escapeHtml(seller.email)}</a> · ${escapeHtml(seller.phone)}</p>`,
  });
}

function leadOf({ event, customer, issuedOn }: InvoiceDocument): string {
  if (!event) return `Issued on ${escapeHtml(formatLongDate(issuedOn))}`;
  const day = event.date ? escapeHtml(formatLongDate(event.date)) : 'Date to be confirmed';
  return `${day} · for ${escapeHtml(customer.name)}`;
}

const partRow = ({ left, right }: { left: string; right: string }) =>
  `<tr class="part"><th scope="row">${escapeHtml(left)}</th><td>${escapeHtml(right)}</td></tr>`;

const paragraph = (text: string) => `<p class="small">${escapeHtml(text)}</p>`;

const howToPay = ({ bank, words }: InvoiceDocument, payAction: string | null) => `
<section class="pay"><h2>How to pay</h2>
${payAction === null ? '' : byCard(payAction)}<dl><dt>Account name</dt><dd><p>${copied(bank.accountName)}</p></dd>
<dt>Account</dt><dd>${bank.details.split(', ').map(numberOf).join('')}</dd>
<dt>Reference</dt><dd><p class="strong">${copied(bank.reference)}</p></dd></dl>
<p class="small">Please include the reference so we can match your payment.</p>${paragraphsOf(words ?? '')
  .map(paragraph)
  .join('')}</section>`;

/** A form, so that it works without a script and merely following a link starts no payment. */
const byCard = (payAction: string) => `
<form method="post" action="${escapeHtml(payAction)}" class="card-form"><button type="submit" class="button">Pay by card</button>
<p class="small">Pay securely with Stripe, at no extra cost.</p></form>
<h3>Or by bank transfer</h3>
`;

const copied = (text: string) => `<span data-copy>${escapeHtml(text)}</span>`;

/** The copied part of an account line: of "BSB 062-000" the number. */
function numberOf(part: string): string {
  const [, name = '', number = part] = /^(\D*)(\d.*)$/.exec(part) ?? [];
  return `<p>${escapeHtml(name)}${copied(number)}</p>`;
}

/** The same page for unknown, forged and revoked links. */
export const deadLinkPage = (brand: string): string =>
  programmePage({
    title: 'Not Found',
    brand,
    place: '',
    main: `<p class="kicker">404</p><h1>Not Found</h1><p class="lead">This link no longer works. It may have been replaced by a newer one. Please check our latest email, or contact us.</p><p class="actions"><a class="button" href="/quote">Back to Home</a></p>`,
  });
