import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { invoiceFigures } from '@cadenza/domain/customer-payments/invoice-figures';
import { formatMinor } from '@cadenza/domain/money';
import { paragraphsOf } from '@cadenza/domain/paragraphs';
import { formatDate, formatLongDate } from '@cadenza/domain/time';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import { programmePage } from '../../../platform/html/programme-page.ts';

/**
 * The hosted invoice: a page in the style of a printed programme that can be read and printed, and explains itself,
 * without JavaScript.
 */
export function invoicePage(document: InvoiceDocument, options: { paid: string | null; pdfUrl: string }): string {
  const { seller, customer, event, currency } = document;
  const amount = (minor: number) => escapeHtml(formatMinor(minor, currency));
  const figures = invoiceFigures(document);
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
    main: `
<p class="kicker">${escapeHtml(document.title)} ${escapeHtml(document.number ?? '')}</p>
<h1>${escapeHtml(event.title)}</h1>
<p class="lead">${event.date ? escapeHtml(formatLongDate(event.date)) : 'Date to be settled'} · for ${escapeHtml(customer.name)}</p>
<p class="due ${options.paid ? 'paid' : ''}"><strong>${amount(document.grossMinor)} ${currency}</strong> ${
      options.paid
        ? `<span>✓ Paid on ${escapeHtml(formatLongDate(options.paid))}. Thank you.</span>`
        : `<span>to pay by ${escapeHtml(formatLongDate(document.dueOn))}</span>`
    }</p>
<table><caption>What it is for</caption><tbody>${lines.join('')}</tbody>
<tfoot>${tax.join('')}<tr class="total"><th scope="row">${figures.total.left}</th><td>${escapeHtml(figures.total.right)}</td></tr></tfoot></table>
${options.paid ? '' : howToPay(document)}
<p class="actions"><a class="button" href="${escapeHtml(options.pdfUrl)}">Save as PDF</a></p>
<p class="soft small">Booking ${event.bookingNumber} · issued ${escapeHtml(formatDate(document.issuedOn))} by ${escapeHtml(seller.legalName)}, ${escapeHtml(seller.registrationLabel)} ${escapeHtml(seller.registration)} · <a href="mailto:${escapeHtml(seller.email)}">${escapeHtml(seller.email)}</a> · ${escapeHtml(seller.phone)}</p>`,
  });
}

const paragraph = (text: string) => `<p class="small">${escapeHtml(text)}</p>`;

const howToPay = ({ bank, words }: InvoiceDocument) => `
<section class="pay"><h2>How to pay</h2>
<dl><dt>Account name</dt><dd>${escapeHtml(bank.accountName)}</dd>
<dt>Account</dt><dd>${escapeHtml(bank.details)}</dd>
<dt>Reference</dt><dd><strong>${escapeHtml(bank.reference)}</strong></dd></dl>
<p class="small">Please give the reference, so that your payment finds your booking.</p>${paragraphsOf(words ?? '')
  .map(paragraph)
  .join('')}</section>`;

/** The same page for unknown, forged and revoked links. */
export const deadLinkPage = (brand: string): string =>
  programmePage({
    title: 'Not Found',
    brand,
    place: '',
    main: `<p class="kicker">404</p><h1>Not Found</h1><p class="lead">This link opens nothing any more. It may have been replaced by a newer one: please look for our latest mail, or ask us.</p><p class="actions"><a class="button" href="/quote">Back to Home</a></p>`,
  });
