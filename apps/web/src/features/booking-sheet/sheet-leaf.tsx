import type { BookingSheet } from '@cadenza/contract/booking-sheet/operations';
import { formatPhone } from '@cadenza/domain/phone';
import { formatLongDate, formatTime } from '@cadenza/domain/time';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from '../../shared/leaf/leaf.module.css';
import { Leaf, LeafPart, LeafRow, LeafRows } from '../../shared/leaf/leaf.tsx';
import gigStyles from '../../shared/leaf/leaf-gig.module.css';
import { LeafGig } from '../../shared/leaf/leaf-gig.tsx';

type Positions = BookingSheet['positionMaps'][number]['positions'];

/** A booking on one sheet, as far as its reader may see it. */
export function SheetLeaf({ sheet }: { sheet: BookingSheet }) {
  const { booking, gigs, moments, positionMaps } = sheet;
  const positionsOf = (gigId: string): Positions => positionMaps.find((each) => each.gigId === gigId)?.positions ?? [];
  const phone = booking.manager?.phone ?? booking.phone;
  return (
    <Leaf
      over={`Booking sheet ${booking.number}`}
      title={booking.customerName}
      lead={booking.eventDate ? formatLongDate(booking.eventDate) : 'The date is to be settled'}
      players={positionMaps.flatMap(({ positions }) => positions.map(({ name }) => name))}
    >
      <LeafPart title="Where, when, and who plays">
        {gigs.map((gig) => (
          <LeafGig
            key={gig.id}
            {...gig}
            name={gig.performanceTypeName}
            musicName={gig.performanceName}
            placeName={gig.venueName}
            placeAddress={gig.venueAddress}
            lineUp={positionsOf(gig.id).map(({ name }) => name)}
          >
            {gig.arrivalTime ? (
              <p className={gigStyles.lineUp}>Musicians arrive at {formatTime(gig.arrivalTime)}.</p>
            ) : null}
            <Players positions={positionsOf(gig.id)} currency={sheet.currency} />
          </LeafGig>
        ))}
        {gigs.length === 0 ? <p>The music is still to be chosen.</p> : null}
        <p className={styles.foot}>Hours are on the clock in {booking.cityName}.</p>
      </LeafPart>
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
      <SheetMoney {...sheet} />
      <p className={styles.foot}>
        On the day, call {booking.manager?.name ?? `the music managers of ${booking.cityName}`} on{' '}
        <a className="tabular" href={`tel:${phone.replaceAll(' ', '')}`}>
          {formatPhone(phone)}
        </a>
        .
      </p>
    </Leaf>
  );
}

function Players({ positions, currency }: { positions: Positions; currency: BookingSheet['currency'] }) {
  return (
    <LeafRows>
      {positions.map(({ id, name, isLeader, musician, earningMinor }) => (
        <LeafRow
          key={id}
          name={isLeader ? `${name} (leads)` : name}
          note={
            earningMinor === null ? null : (
              <>
                Earns <MoneyText minor={earningMinor} currency={currency} />
              </>
            )
          }
          figure={musician ?? 'open'}
        />
      ))}
    </LeafRows>
  );
}

function SheetMoney({ bookingInvoice, totalMusicianPayMinor, currency }: BookingSheet) {
  const amount = (minor: number) => <MoneyText minor={minor} currency={currency} />;
  return (
    <>
      {bookingInvoice ? (
        <LeafPart title="The agreed price">
          <LeafRows>
            {bookingInvoice.items.map(({ title, payable }) => (
              <LeafRow key={`${title} ${payable}`} name={title} figure={amount(payable)} />
            ))}
            <LeafRow
              name={`Total ${currency}`}
              note={
                bookingInvoice.taxMinor > 0 ? (
                  <>
                    of that {bookingInvoice.taxLabel} {amount(bookingInvoice.taxMinor)}
                  </>
                ) : null
              }
              figure={amount(bookingInvoice.totalMinor)}
              isTotal
            />
          </LeafRows>
        </LeafPart>
      ) : null}
      {totalMusicianPayMinor === null ? null : (
        <p className={styles.foot}>Musicians together: {amount(totalMusicianPayMinor)}</p>
      )}
    </>
  );
}
