import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { formatPhone } from '@cadenza/domain/format-phone';
import { formatMoney, formatPercent } from '@cadenza/domain/money';
import { formatBusinessNumber } from '@cadenza/domain/organisations/organisation-details';
import { type RecipientInvoiceFacts, recipientInvoice } from '@cadenza/domain/payouts/recipient-created-invoice';
import { formatGstHstNumber } from '@cadenza/domain/profile/tax-numbers';
import { formatLongDate, instantToWall } from '@cadenza/domain/time';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import type { SheetContent, SheetPart, SheetRow } from '../../../platform/pdf/sheet-content.ts';
import type { Payout } from '../present.ts';
import type { InvoiceParties } from '../views.ts';

interface Document {
  payment: Payout;
  parties: InvoiceParties;
  secretKey: Buffer;
}

/**
 * The payee's invoice to us, written by us on their behalf: in Sydney, with GST, the recipient created tax invoice that the law
 * requires. Business numbers are public and shown in full; American taxpayer numbers and accounts are masked.
 */
export function payoutSheet({ payment, parties, secretKey }: Document): SheetContent {
  const { brand, city } = parties;
  const isDraft = payment.status < PaymentStatus.ReadyToPay;
  const invoice = recipientInvoice(invoiceFacts(payment, parties));
  return {
    regionId: city.regionId,
    brand,
    title: `${invoice.title} ${payment.invoice.number}`,
    sender: [city.name, formatPhone(city.phone), city.email],
    foot: `${isDraft ? 'Not confirmed yet. Amounts may change' : payment.statusLabel} · ${brand} ${city.name}`,
    parts: [
      {
        kind: 'facts',
        facts: [
          { name: 'From', lines: [payment.payee.name, payeeNumber(payment, parties, secretKey)] },
          { name: 'To', lines: [city.legalName, ourNumber(city)] },
          { name: 'For', lines: forLines(payment) },
          { name: 'Issued', lines: [payment.issuedOn ? formatLongDate(payment.issuedOn) : 'Not yet'] },
        ],
      },
      ...invoice.problems.map((text): SheetPart => ({ kind: 'text', text, isStrong: true })),
      { kind: 'heading', text: payment.kind === 'musician' ? 'Work' : 'Commission' },
      ...payment.invoice.items.map(
        ({ title, category, invoiceRef, amountMinor }): SheetPart => ({
          kind: 'row',
          left: title,
          note: `${category} · ${invoiceRef}`,
          right: money(payment, amountMinor),
        }),
      ),
      {
        kind: 'sum',
        rows: [
          { left: 'Before tax', right: money(payment, payment.netMinor) },
          { left: taxLine(payment), right: money(payment, payment.taxMinor) },
          { left: `Total ${payment.currency}`, right: money(payment, payment.grossMinor), isStrong: true },
          ...withheldRows(payment),
        ],
      },
      ...(invoice.taxSentence === null ? [] : [{ kind: 'text', text: invoice.taxSentence } as const]),
      { kind: 'heading', text: 'Payment' },
      { kind: 'row', left: accountLine(payment), right: paidLine(payment, city.timeZone) },
      ...(city.regionId === 'AU' ? [superRow(payment)] : []),
      ...(invoice.agreement.length > 0 ? [{ kind: 'heading', text: 'Agreement' } as const] : []),
      ...invoice.agreement.map((text): SheetPart => ({ kind: 'text', text, isQuiet: true })),
    ],
  };
}

const superRow = (payment: Payout): SheetPart => ({
  kind: 'row',
  left: 'Super, paid to your fund on top',
  note: payment.super.reason,
  right: money(payment, payment.super.amountMinor),
});

function withheldRows(payment: Payout): SheetRow[] {
  const { withheld, transferMinor } = payment;
  if (withheld.amountMinor === 0) return [];
  return [
    { left: 'Tax withheld', note: withheld.reason, right: money(payment, -withheld.amountMinor) },
    { left: 'To your account', right: money(payment, transferMinor), isStrong: true },
  ];
}

function invoiceFacts(payment: Payout, { city, businessNumberSealed }: InvoiceParties): RecipientInvoiceFacts {
  const valuedOn = instantToWall(payment.calculatedAt, city.timeZone).date;
  return {
    region: city.regionId,
    isTaxRegistered: payment.taxRegistered,
    hasPayerAbn: city.businessNumber !== '',
    hasPayeeAbn: businessNumberSealed !== null,
    suppliedOn: payment.eventDate ?? valuedOn,
    valuedOn,
    issuedOn: payment.issuedOn,
  };
}

const businessLabel = { AU: 'ABN', CA: 'Business number', US: 'EIN' } as const;

const ourNumber = ({ regionId, businessNumber }: InvoiceParties['city']) =>
  regionId === 'CA' ? `GST/HST ${formatGstHstNumber(businessNumber)}` : `${businessLabel[regionId]} ${businessNumber}`;

function payeeNumber({ taxRegistered }: Payout, parties: InvoiceParties, secretKey: Buffer): string {
  const { regionId } = parties.city;
  const { businessNumberSealed, taxNumberTail } = parties;
  if (regionId === 'US') return taxNumberTail ? `Taxpayer number •••••${taxNumberTail}` : 'Taxpayer number not given';
  if (businessNumberSealed === null) return `${businessLabel[regionId]} not given`;
  const number = unseal(secretKey, Buffer.from(businessNumberSealed, 'base64'));
  if (regionId === 'CA' && taxRegistered) return `GST/HST ${formatGstHstNumber(number)}`;
  return `${businessLabel[regionId]} ${formatBusinessNumber(number, regionId)}`;
}

const forLines = ({ bookingNumber, eventDate }: Payout) => [
  `Booking ${bookingNumber}`,
  eventDate ? formatLongDate(eventDate) : 'Date to be confirmed',
];

const money = ({ currency }: Payout, minor: number) => formatMoney({ minor, currency });

const taxLine = ({ taxRegistered, taxLabel, taxRate }: Payout) =>
  taxRegistered ? `${taxLabel} ${formatPercent(taxRate)}` : 'No tax is charged';

const accountLine = ({ account }: Payout) =>
  account ? `To ${account.name}, account ${account.maskedNumber}` : 'No bank account yet';

const paidLine = ({ paidAt, payOn }: Payout, zone: string) =>
  paidAt ? `Paid ${formatLongDate(instantToWall(paidAt, zone).date)}` : `Due ${formatLongDate(payOn)}`;
