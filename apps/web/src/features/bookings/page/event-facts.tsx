import { writtenNotes } from '@cadenza/domain/venues/venue-notes';
import { DateText } from '../../../shared/format/date-text.tsx';
import { HoursText } from '../../../shared/format/hours-text.tsx';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { TimeText } from '../../../shared/format/time-text.tsx';
import { FactList } from '../../../shared/layout/fact-list.tsx';
import { ScreenLink } from '../../../shared/routing/screen-link.tsx';
import type { Booking } from '../booking-row.ts';
import { hoursText } from '../form/event-values.ts';
import styles from './event-facts.module.css';

type Gig = Booking['event']['gigs'][number];

/** The date, each gig with its music, hours and place, and the singers. */
export function EventFacts({ booking }: { booking: Booking }) {
  const { event } = booking;
  if (event.gigs.length === 0) return <p className="soft">No event details yet.</p>;
  return (
    <div className="stack-3">
      <p>
        {event.eventDate ? (
          <DateText date={event.eventDate} long />
        ) : event.notSureWhen ? (
          'Not sure when'
        ) : (
          'No date yet'
        )}
      </p>
      {event.gigs.map((gig) => (
        <GigFacts key={gig.id} gig={gig} cityName={booking.cityName} />
      ))}
      <SingerFacts booking={booking} />
    </div>
  );
}

function GigFacts({ gig, cityName }: { gig: Gig; cityName: string }) {
  return (
    <div className={`${styles.gig} tight`}>
      <p className={styles.music}>
        <span className={styles.type}>{gig.performanceTypeName}</span>
        {gig.performance?.name ?? 'No music chosen yet'}
      </p>
      <p>
        {gig.endTime ? (
          <HoursText start={gig.startTime} end={gig.endTime} endDayOffset={gig.endDayOffset} />
        ) : (
          <TimeText time={gig.startTime} />
        )}
        <span className="soft"> · {hoursText(gig.durationMinutes)}</span>
        {gig.arrivalTime ? (
          <span className="soft">
            {' '}
            · musicians arrive <TimeText time={gig.arrivalTime} />
          </span>
        ) : null}
      </p>
      {gig.venue ? (
        <p>
          <ScreenLink to="/venues" search={{ venue: gig.venue.id }}>
            {gig.venue.name}
          </ScreenLink>
          <span className="soft">
            {' '}
            · {gig.venue.formattedAddress} · {`${Math.round(gig.venue.km)}\u00a0km`} from {cityName}
          </span>
        </p>
      ) : (
        <p className="soft">{gig.notSureWhere ? 'Not sure where' : 'No place yet'}</p>
      )}
      {gig.venue && !gig.notSureWhere ? <FactList facts={writtenNotes(gig.venue.notes)} /> : null}
    </div>
  );
}

function SingerFacts({ booking }: { booking: Booking }) {
  const { chooseSingerForMe, singers } = booking.event;
  if (chooseSingerForMe) return <p className="soft">Singers: our choice.</p>;
  if (singers.length === 0) return null;
  return (
    <div>
      <p className="soft">Preferred singers, in order</p>
      <ol className={styles.singers}>
        {singers.map((singer) => (
          <li key={singer.performerId}>
            {singer.name}
            {singer.surchargeMinor > 0 ? (
              <span className="soft">
                {' '}
                +<MoneyText brief minor={singer.surchargeMinor} currency={booking.currency} />
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
