import { formatMoney, formatPercent } from '@cadenza/domain/money';
import { PaymentStatus } from '@cadenza/domain/payment-status';
import { formatTaxNumber } from '@cadenza/domain/tax-numbers';
import { formatDate, formatLongDate, instantToWall } from '@cadenza/domain/time';
import { Text, View } from '@react-pdf/renderer';
import { unseal } from '../../platform/crypto/secret-box.ts';
import { PdfRow, pdfStyles, Sheet } from '../../platform/pdf/render-pdf.tsx';
import type { Payout } from './present.ts';
import type { InvoiceParties } from './views.ts';

interface Document {
  payment: Payout;
  parties: InvoiceParties;
  secretKey: Buffer;
}

/**
 * The payee's invoice to us, written by us on their behalf: in Sydney a recipient-created tax invoice with both ABNs when GST is charged. Business
 * numbers are public and stand in full; an American taxpayer number and the account are masked.
 */
export function PayoutSheet({ payment, parties, secretKey }: Document) {
  const { brand, city } = parties;
  const isDraft = payment.status < PaymentStatus.ReadyToPay;
  const foot = `${isDraft ? 'Not confirmed yet: amounts may still change' : payment.statusLabel} · ${brand} ${city.name}`;
  return (
    <Sheet
      brand={brand}
      title={`${titleOf(payment, parties)} ${payment.invoice.number}`}
      sender={[city.name, city.email, city.phone]}
      foot={foot}
    >
      <View style={[pdfStyles.row, { gap: 32, alignItems: 'flex-start' }]}>
        <Party heading="From" lines={[payment.payee.name, payeeNumber(parties, secretKey)]} />
        <Party heading="To" lines={[city.legalName, `${businessLabel[city.regionId]} ${city.businessNumber}`]} />
        <Party heading="For" lines={forLines(payment)} />
      </View>
      <Text style={pdfStyles.heading}>{payment.kind === 'musician' ? 'Work' : 'Commission'}</Text>
      {payment.invoice.items.map((item) => (
        <PdfRow
          key={item.invoiceRef}
          left={item.title}
          note={`${item.category} · ${item.invoiceRef}`}
          right={money(payment, item.amountMinor)}
        />
      ))}
      <View style={pdfStyles.rule} />
      <PdfRow left="Before tax" right={money(payment, payment.netMinor)} />
      <PdfRow left={taxLine(payment)} right={money(payment, payment.taxMinor)} />
      <PdfRow isStrong left={`Total in ${payment.currency}`} right={money(payment, payment.grossMinor)} />
      <View style={pdfStyles.rule} />
      <Text style={pdfStyles.heading}>Payment</Text>
      <PdfRow left={accountLine(payment)} right={paidLine(payment, city.timeZone)} />
      {city.regionId === 'AU' ? (
        <PdfRow
          left="Super, paid to your fund on top"
          note={payment.super.reason}
          right={money(payment, payment.super.amountMinor)}
        />
      ) : null}
    </Sheet>
  );
}

function Party({ heading, lines }: { heading: string; lines: string[] }) {
  return (
    <View style={{ flex: 1 }}>
      <Text style={pdfStyles.quiet}>{heading}</Text>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  );
}

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
  paidAt ? `Paid ${formatDate(instantToWall(paidAt, zone).date)}` : `Due ${formatDate(payOn)}`;
