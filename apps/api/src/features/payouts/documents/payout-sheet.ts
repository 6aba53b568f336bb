import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { formatMoney, formatPercent } from '@cadenza/domain/money';
import { formatPhone } from '@cadenza/domain/phone';
import { formatTaxNumber } from '@cadenza/domain/profile/tax-numbers';
import { formatLongDate, instantToWall } from '@cadenza/domain/time';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import type { SheetContent, SheetPart } from '../../../platform/pdf/sheet-content.ts';
import type { Payout } from '../present.ts';
import type { InvoiceParties } from '../views.ts';

interface Document {
  payment: Payout;
  parties: InvoiceParties;
  secretKey: Buffer;
}

/**
 * The payee's invoice to us, written by us on their behalf: in Sydney a recipient-created tax invoice with both ABNs
 * when GST is charged. Business numbers are public and shown in full; an American taxpayer number and the account are
 * masked.
 */
export function payoutSheet({ payment, parties, secretKey }: Document): SheetContent {
  const { brand, city } = parties;
  const isDraft = payment.status < PaymentStatus.ReadyToPay;
  return {
    regionId: city.regionId,
    brand,
    title: `${titleOf(payment, parties)} ${payment.invoice.number}`,
    sender: [city.name, formatPhone(city.phone), city.email],
    foot: `${isDraft ? 'Not confirmed yet: amounts may still change' : payment.statusLabel} · ${brand} ${city.name}`,
    parts: [
      {
        kind: 'facts',
        facts: [
          { name: 'From', lines: [payment.payee.name, payeeNumber(parties, secretKey)] },
          { name: 'To', lines: [city.legalName, `${businessLabel[city.regionId]} ${city.businessNumber}`] },
          { name: 'For', lines: forLines(payment) },
        ],
      },
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
        ],
      },
      { kind: 'heading', text: 'Payment' },
      { kind: 'row', left: accountLine(payment), right: paidLine(payment, city.timeZone) },
      ...(city.regionId === 'AU' ? [superRow(payment)] : []),
    ],
  };
}

const superRow = (payment: Payout): SheetPart => ({
  kind: 'row',
  left: 'Super, paid to your fund on top',
  note: payment.super.reason,
  right: money(payment, payment.super.amountMinor),
});

function titleOf({ taxRegistered }: Payout, { city }: InvoiceParties): string {
  if (city.regionId !== 'AU') return 'Recipient-created invoice';
  return taxRegistered ? 'Recipient-created tax invoice' : 'Recipient-created invoice';
}

const businessLabel = { AU: 'ABN', CA: 'GST/HST', US: 'EIN' } as const;
const payeeFormat = { AU: 'ABN', CA: 'BN' } as const;

function payeeNumber({ city, businessNumberSealed, taxNumberTail }: InvoiceParties, secretKey: Buffer): string {
  const { regionId } = city;
  if (regionId === 'US') return taxNumberTail ? `Taxpayer number •••••${taxNumberTail}` : 'Taxpayer number not given';
  const label = businessLabel[regionId];
  if (businessNumberSealed === null) return `${label} not given`;
  return `${label} ${formatTaxNumber(payeeFormat[regionId], unseal(secretKey, Buffer.from(businessNumberSealed, 'base64')))}`;
}

const forLines = ({ bookingNumber, eventDate }: Payout) => [
  `Booking ${bookingNumber}`,
  eventDate ? formatLongDate(eventDate) : 'Date to be settled',
];

const money = ({ currency }: Payout, minor: number) => formatMoney({ minor, currency });

const taxLine = ({ taxRegistered, taxLabel, taxRate }: Payout) =>
  taxRegistered ? `${taxLabel} ${formatPercent(taxRate)}` : 'No tax is charged';

const accountLine = ({ account }: Payout) =>
  account ? `To ${account.name}, account ${account.maskedNumber}` : 'No bank account is given yet';

const paidLine = ({ paidAt, payOn }: Payout, zone: string) =>
  paidAt ? `Paid ${formatLongDate(instantToWall(paidAt, zone).date)}` : `Due ${formatLongDate(payOn)}`;
