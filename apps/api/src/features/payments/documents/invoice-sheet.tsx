import type { InvoiceDocument } from '@cadenza/contract/customer-payments';
import { formatMinor } from '@cadenza/domain/money';
import { formatDate, formatLongDate } from '@cadenza/domain/time';
import { Text, View } from '@react-pdf/renderer';
import { PdfRow, pdfStyles, renderPdf, Sheet } from '../../../platform/pdf/render-pdf.tsx';

/** The invoice as a PDF for print; `paid` is the day on which it was paid, or null. */
export const invoicePdf = (document: InvoiceDocument, paid: string | null): Promise<Buffer> =>
  renderPdf(InvoiceSheet({ document, paid }));

function InvoiceSheet({ document, paid }: { document: InvoiceDocument; paid: string | null }) {
  const { seller, customer, event, bank, currency } = document;
  const amount = (minor: number) => formatMinor(minor, currency);
  return (
    <Sheet
      brand={seller.name}
      title={document.title}
      sender={[seller.legalName, `${seller.registrationLabel} ${seller.registration}`, seller.phone, seller.email]}
      foot={`${seller.name} · ${document.number ?? 'preview'}`}
    >
      <View style={[pdfStyles.row, { marginBottom: 16 }]}>
        <View style={{ flex: 1 }}>
          <Text style={pdfStyles.quiet}>For</Text>
          <Text style={pdfStyles.strong}>{customer.name}</Text>
          {customer.address ? <Text>{customer.address}</Text> : null}
          <Text>{customer.email}</Text>
        </View>
        <View style={{ flex: 1 }}>
          <Text style={pdfStyles.quiet}>Music</Text>
          <Text style={pdfStyles.strong}>{event.title}</Text>
          {event.date ? <Text>{formatLongDate(event.date)}</Text> : null}
          <Text>Booking {event.bookingNumber}</Text>
        </View>
        <View style={{ width: 130 }}>
          <Text style={pdfStyles.quiet}>Invoice {document.number ?? '(preview)'}</Text>
          <Text>Issued {formatDate(document.issuedOn)}</Text>
          <Text style={pdfStyles.strong}>
            {paid ? `Paid ${formatDate(paid)}` : `Due ${formatDate(document.dueOn)}`}
          </Text>
        </View>
      </View>
      {document.lines.map((line) => (
        <PdfRow
          key={`${line.title} ${line.explanation}`}
          left={line.title}
          note={line.explanation}
          right={amount(line.grossMinor)}
        />
      ))}
      <View style={pdfStyles.rule} />
      {document.taxMinor > 0 ? (
        <>
          <PdfRow left="Without tax" right={amount(document.netMinor)} />
          <PdfRow left={document.taxLabel} right={amount(document.taxMinor)} />
        </>
      ) : null}
      <PdfRow left={`Total ${currency}`} right={amount(document.grossMinor)} isStrong />
      <Text style={pdfStyles.heading}>{paid ? 'Thank you' : 'How to pay'}</Text>
      {paid ? (
        <Text>This invoice has been paid.</Text>
      ) : (
        <>
          <Text>{bank.accountName}</Text>
          <Text>{bank.details}</Text>
          <Text style={pdfStyles.strong}>Reference {bank.reference}</Text>
        </>
      )}
    </Sheet>
  );
}
