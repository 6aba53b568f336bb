import type { BookingSheet } from '@cadenza/contract/booking-sheet/operations';
import { formatPhone } from '@cadenza/domain/format-phone';
import { formatLongDate, formatTime } from '@cadenza/domain/time';
import { writtenNotes } from '@cadenza/domain/venues/venue-notes';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from '../../shared/printed-page/printed-page.module.css';
import {
  PrintedPage,
  PrintedPagePart,
  PrintedPageRow,
  PrintedPageRows,
} from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageGig } from '../../shared/printed-page/printed-page-gig.tsx';

type Positions = BookingSheet['positionMaps'][number]['positions'];

/** A booking on one sheet, limited to what its reader may see. */
export function PrintedSheet({ sheet }: { sheet: BookingSheet }) {
  const { booking, gigs, moments, positionMaps } = sheet;
  const positionsOf = (gigId: string): Positions => positionMaps.find((each) => each.gigId === gigId)?.positions ?? [];
  const phone = booking.manager?.phone ?? booking.phone;
  return (
    <PrintedPage
      over={`Booking sheet ${booking.number}`}
      title={booking.customerName}
      lead={booking.eventDate ? formatLongDate(booking.eventDate) : 'Date to be confirmed'}
      players={positionMaps.flatMap(({ positions }) => positions.map(({ name }) => name))}
    >
      <PrintedPagePart title="Times, places and musicians">
        {gigs.map((gig) => (
          <PrintedPageGig
            key={gig.id}
            {...gig}
            name={gig.performanceTypeName}
            musicName={gig.performanceName}
            placeName={gig.venueName}
            placeAddress={gig.venueAddress}
            lineUp={positionsOf(gig.id).map(({ name }) => name)}
          >
            {gig.arrivalTime ? (
              <p className="soft centred">Musicians arrive at {formatTime(gig.arrivalTime)}.</p>
            ) : null}
            {(gig.venueNotes ? writtenNotes(gig.venueNotes) : []).map(({ name, fact }) => (
              <p key={name} className="soft centred">
                {name}: {fact}
              </p>
            ))}
            <Players positions={positionsOf(gig.id)} currency={sheet.currency} />
          </PrintedPageGig>
        ))}
        {gigs.length === 0 ? <p>No music chosen yet.</p> : null}
        <p className={styles.foot}>All times are {booking.cityName} time.</p>
      </PrintedPagePart>
      {moments.length > 0 ? (
        <PrintedPagePart title="Order of the day">
          <PrintedPageRows>
            {moments.map(({ dayOffset, time, title, note, songs }) => (
              <PrintedPageRow
                key={`${dayOffset} ${time} ${title}`}
                name={title}
                note={[note, ...songs].filter(Boolean).join(' · ')}
                figure={`${formatTime(time)}${dayOffset > 0 ? ', next day' : ''}`}
              />
            ))}
          </PrintedPageRows>
        </PrintedPagePart>
      ) : null}
      <SheetMoney {...sheet} />
      <p className={styles.foot}>
        On the day, call {booking.manager?.name ?? `the music managers in ${booking.cityName}`} on{' '}
        <a className="tabular" href={`tel:${phone.replaceAll(' ', '')}`}>
          {formatPhone(phone)}
        </a>
        .
      </p>
    </PrintedPage>
  );
}

function Players({ positions, currency }: { positions: Positions; currency: BookingSheet['currency'] }) {
  return (
    <PrintedPageRows>
      {positions.map(({ id, name, isLeader, musician, earningMinor }) => (
        <PrintedPageRow
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
    </PrintedPageRows>
  );
}

function SheetMoney({ bookingInvoice, totalMusicianPayMinor, currency }: BookingSheet) {
  const amount = (minor: number) => <MoneyText minor={minor} currency={currency} />;
  return (
    <>
      {bookingInvoice ? (
        <PrintedPagePart title="The agreed price">
          <PrintedPageRows>
            {bookingInvoice.items.map(({ title, payable }) => (
              <PrintedPageRow key={`${title} ${payable}`} name={title} figure={amount(payable)} />
            ))}
            <PrintedPageRow
              name={`Total ${currency}`}
              note={
                bookingInvoice.taxMinor > 0 ? (
                  <>
                    includes {bookingInvoice.taxLabel} {amount(bookingInvoice.taxMinor)}
                  </>
                ) : null
              }
              figure={amount(bookingInvoice.totalMinor)}
              isTotal
            />
          </PrintedPageRows>
        </PrintedPagePart>
      ) : null}
      {totalMusicianPayMinor === null ? null : (
        <p className={styles.foot}>Musicians’ pay: {amount(totalMusicianPayMinor)}</p>
      )}
    </>
  );
}
