import type { BookingSheet } from '@cadenza/contract/booking-sheet';
import { formatLongDate, formatTime } from '@cadenza/domain/time';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from '../../shared/leaf/leaf.module.css';
import { Leaf, LeafPart, LeafRow, LeafRows } from '../../shared/leaf/leaf.tsx';

/** A booking on one sheet, as far as its reader may see it. */
export function SheetLeaf({ sheet }: { sheet: BookingSheet }) {
  const { booking, gigs, moments, bookingInvoice, totalMusicianPayMinor, currency } = sheet;
  const amount = (minor: number) => <MoneyText minor={minor} currency={currency} />;
  return (
    <Leaf
      over={`Booking sheet ${booking.number}`}
      title={booking.customerName}
      lead={booking.eventDate ? formatLongDate(booking.eventDate) : 'The date is to be settled'}
    >
      {gigs.map((gig) => (
        <LeafPart key={gig.id} title={[gig.performanceTypeName, gig.performanceName].filter(Boolean).join(': ')}>
          <p>
            {[gig.startTime, gig.endTime].flatMap((time) => (time ? [formatTime(time)] : [])).join(' to ')}
            {gig.arrivalTime ? `, musicians arrive at ${formatTime(gig.arrivalTime)}` : ''}
            <span className={styles.soft}>
              {[gig.venueName, gig.venueAddress].filter(Boolean).join(', ') || 'The place is to be settled'}
            </span>
          </p>
          <LeafRows>
            {sheet.positionMaps
              .find(({ gigId }) => gigId === gig.id)
              ?.positions.map(({ id, name, isLeader, musician, earningMinor }) => (
                <LeafRow
                  key={id}
                  name={isLeader ? `${name} (leads)` : name}
                  note={earningMinor === null ? null : amount(earningMinor)}
                  figure={musician ?? 'open'}
                />
              ))}
          </LeafRows>
        </LeafPart>
      ))}
      {moments.length > 0 ? (
        <LeafPart title="The order of the day">
          <LeafRows>
            {moments.map(({ dayOffset, time, title, note, songs }) => (
              <LeafRow
                key={`${dayOffset} ${time} ${title}`}
                name={title}
                note={[note, ...songs].filter(Boolean).join(' · ')}
                figure={`${formatTime(time)}${dayOffset > 0 ? ', next day' : ''}`}
              />
            ))}
          </LeafRows>
        </LeafPart>
      ) : null}
      {bookingInvoice ? (
        <LeafPart title="The agreed price">
          <LeafRows>
            {bookingInvoice.items.map(({ title, payable }) => (
              <LeafRow key={`${title} ${payable}`} name={title} figure={amount(payable)} />
            ))}
            <LeafRow name={`Total ${currency}`} figure={amount(bookingInvoice.totalMinor)} isTotal />
          </LeafRows>
        </LeafPart>
      ) : null}
      {totalMusicianPayMinor === null ? null : <p>Musicians together: {amount(totalMusicianPayMinor)}</p>}
      <p className={styles.soft}>Hours are on the clock in {booking.cityName}.</p>
    </Leaf>
  );
}
