import type { BookingSheet } from '@cadenza/contract/booking-sheet';
import { formatMinor } from '@cadenza/domain/money';
import { formatPhone } from '@cadenza/domain/phone';
import { formatLongDate, formatTime } from '@cadenza/domain/time';
import { Text, View } from '@react-pdf/renderer';
import { PdfRow, pdfStyles, renderPdf, Sheet } from '../../../platform/pdf/render-pdf.tsx';

/** The booking sheet as a PDF for print. */
export const bookingSheetPdf = (sheet: BookingSheet, brand: string): Promise<Buffer> =>
  renderPdf(BookingSheetDocument({ sheet, brand }));

function BookingSheetDocument({ sheet, brand }: { sheet: BookingSheet; brand: string }) {
  const { booking } = sheet;
  return (
    <Sheet
      brand={brand}
      title="Booking sheet"
      sender={[`${brand} ${booking.cityName}`, formatPhone(booking.phone), booking.email]}
      foot={`Booking ${booking.number}`}
    >
      <View style={[pdfStyles.row, { marginBottom: 8 }]}>
        <View style={{ flex: 1 }}>
          <Text style={pdfStyles.quiet}>For</Text>
          <Text style={pdfStyles.strong}>{booking.customerName}</Text>
          {booking.title ? <Text>{booking.title}</Text> : null}
        </View>
        <View style={{ flex: 1 }}>
          <Text style={pdfStyles.quiet}>When, on the clock in {booking.cityName}</Text>
          <Text style={pdfStyles.strong}>
            {booking.eventDate ? formatLongDate(booking.eventDate) : 'The date is to be settled'}
          </Text>
        </View>
        {booking.manager ? (
          <View style={{ width: 150 }}>
            <Text style={pdfStyles.quiet}>Looked after by</Text>
            <Text style={pdfStyles.strong}>{booking.manager.name}</Text>
            <Text>{formatPhone(booking.manager.phone)}</Text>
          </View>
        ) : null}
      </View>
      {sheet.gigs.map((gig) => (
        <GigPart key={gig.id} sheet={sheet} gig={gig} />
      ))}
      {sheet.moments.length > 0 ? <Text style={pdfStyles.heading}>The order of the day</Text> : null}
      {sheet.moments.map((moment) => (
        <PdfRow
          key={`${moment.dayOffset} ${moment.time} ${moment.title}`}
          left={moment.title}
          note={[moment.note, ...moment.songs].filter((line) => line !== '').join(' · ')}
          right={formatTime(moment.time)}
        />
      ))}
      <Amounts sheet={sheet} />
    </Sheet>
  );
}

function GigPart({ sheet, gig }: { sheet: BookingSheet; gig: BookingSheet['gigs'][number] }) {
  const { positions = [] } = sheet.positionMaps.find(({ gigId }) => gigId === gig.id) ?? {};
  const hours = [gig.startTime, gig.endTime].flatMap((time) => (time ? [formatTime(time)] : [])).join(' to ');
  return (
    <View>
      <Text style={pdfStyles.heading}>{[gig.performanceTypeName, gig.performanceName].filter(Boolean).join(': ')}</Text>
      <Text>
        {[hours, gig.arrivalTime ? `musicians arrive at ${formatTime(gig.arrivalTime)}` : '']
          .filter(Boolean)
          .join(', ')}
      </Text>
      <Text style={pdfStyles.quiet}>
        {[gig.venueName, gig.venueAddress].filter(Boolean).join(', ') || 'The place is to be settled'}
      </Text>
      {positions.map(({ id, name, isLeader, musician, earningMinor }) => (
        <PdfRow
          key={id}
          left={`${name}${isLeader ? ' (leads)' : ''}: ${musician ?? 'open'}`}
          right={earningMinor === null ? '' : formatMinor(earningMinor, sheet.currency)}
        />
      ))}
    </View>
  );
}

function Amounts({ sheet: { bookingInvoice, totalMusicianPayMinor, currency } }: { sheet: BookingSheet }) {
  return (
    <View>
      {bookingInvoice ? <Text style={pdfStyles.heading}>The agreed price</Text> : null}
      {bookingInvoice?.items.map(({ title, payable }) => (
        <PdfRow key={`${title} ${payable}`} left={title} right={formatMinor(payable, currency)} />
      ))}
      {bookingInvoice ? (
        <PdfRow
          left={`Total ${currency}`}
          {...(bookingInvoice.taxMinor > 0
            ? { note: `of that ${bookingInvoice.taxLabel} ${formatMinor(bookingInvoice.taxMinor, currency)}` }
            : {})}
          right={formatMinor(bookingInvoice.totalMinor, currency)}
          isStrong
        />
      ) : null}
      {totalMusicianPayMinor === null ? null : (
        <PdfRow left="Musicians together" right={formatMinor(totalMusicianPayMinor, currency)} isStrong />
      )}
    </View>
  );
}
