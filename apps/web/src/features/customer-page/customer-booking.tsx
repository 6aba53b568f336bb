import type { CustomerBookingPage } from '@cadenza/contract/customer-page';
import { customerStages } from '@cadenza/domain/customer-standing';
import { formatPhone } from '@cadenza/domain/phone';
import { formatLongDate } from '@cadenza/domain/time';
import styles from '../../shared/leaf/leaf.module.css';
import { Leaf, LeafPart } from '../../shared/leaf/leaf.tsx';
import { CallWish } from './call-wish.tsx';
import { DayProgramme } from './day-programme.tsx';
import { MoneyPart } from './money-part.tsx';

/** A customer's own page: where the booking stands, who looks after it, what it costs, and the programme of the day. */
export function CustomerBooking(page: CustomerBookingPage) {
  const { standing, stage, manager, city, eventDate } = page;
  return (
    <Leaf
      over={`Booking ${page.bookingNumber}`}
      title={`Music for ${page.customerName}`}
      lead={eventDate ? formatLongDate(eventDate) : 'The date is to be settled'}
    >
      <LeafPart title={standing.title}>
        <p>{standing.next}</p>
        {stage ? (
          <ol className={styles.stages} aria-label="The way of your booking">
            {customerStages.map((each) => (
              <li key={each} aria-current={each === stage ? 'step' : undefined}>
                {each}
              </li>
            ))}
          </ol>
        ) : null}
        {page.reviewUrl ? (
          <p>
            <a href={page.reviewUrl}>Say how it was</a>
          </p>
        ) : null}
      </LeafPart>
      <LeafPart title="Who looks after you">
        <p>
          {manager?.name ?? `The music managers of ${city.name}`}
          <br />
          <a href={`tel:${(manager?.phone ?? city.phone).replaceAll(' ', '')}`}>
            {formatPhone(manager?.phone ?? city.phone)}
          </a>
          <br />
          <a href={`mailto:${manager?.email ?? city.email}`}>{manager?.email ?? city.email}</a>
        </p>
      </LeafPart>
      <DayProgramme {...page} />
      <MoneyPart {...page} />
      <CallWish {...page.callback} />
      {page.unsubscribeUrl ? (
        <p className={`${styles.soft} ${styles.onScreen}`}>
          <a href={page.unsubscribeUrl}>No more mail about dates and offers</a>
        </p>
      ) : null}
    </Leaf>
  );
}
