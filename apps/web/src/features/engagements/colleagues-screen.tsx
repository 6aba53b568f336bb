import { IconPhone, IconStar } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { Monogram } from '../../shared/layout/monogram.tsx';
import styles from './colleagues-screen.module.css';
import { MyBookingPage } from './my-booking-page.tsx';
import { dial, type MyBookingDetail } from './work.ts';

/** The other musicians: names, what they play, the leader, and the phone numbers this person may see. */
export function ColleaguesScreen() {
  const { id } = getRouteApi('/musician/musician/bookings/$id/musicians').useParams();
  return (
    <MyBookingPage id={id} isPart>
      {(booking) => <Colleagues booking={booking} />}
    </MyBookingPage>
  );
}

function Colleagues({ booking: { colleagues, unfilled, isLead } }: { booking: MyBookingDetail }) {
  return (
    <section className="card stack-3 padded" aria-label="Musicians">
      <h2 className="text-lg flush">Musicians</h2>
      {colleagues.length === 0 ? (
        <p className="soft">{unfilled.length > 0 ? 'No one else is booked yet.' : 'You’re playing solo.'}</p>
      ) : null}
      <ul className="stack-3">
        {colleagues.map((person) => (
          <li key={person.userId} className={`${styles.person} row-3`}>
            <Monogram name={person.name} src={person.photoPath} size="md" />
            <div className="grow shrinkable breakable tight">
              <p className={styles.name}>
                {person.name}
                {person.isLead ? (
                  <span className={styles.leader}>
                    <IconStar size={14} aria-hidden /> Leader
                  </span>
                ) : null}
              </p>
              <p className="soft text-md">{person.positions.join('; ')}</p>
            </div>
            {person.mobile ? (
              <a
                className={`${styles.call} hoverable`}
                href={dial(person.mobile)}
                aria-label={`Call ${person.name}, ${person.mobile}`}
              >
                <IconPhone size={20} aria-hidden />
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      {unfilled.length > 0 ? <p className="soft text-md">Still to find: {unfilled.join('; ')}</p> : null}
      {isLead ? (
        <p className="soft text-md">As the leader, you can see everyone’s number and they can see yours.</p>
      ) : null}
    </section>
  );
}
