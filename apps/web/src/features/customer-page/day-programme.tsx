import type { CustomerBookingPage, CustomerGig } from '@cadenza/contract/customer-page/shapes';
import { formatTime } from '@cadenza/domain/time';
import { playersText } from '../../shared/drawings/players-text.ts';
import styles from '../../shared/printed-page/printed-page.module.css';
import { PrintedPagePart, PrintedPageRow, PrintedPageRows } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageGig } from '../../shared/printed-page/printed-page-gig.tsx';

/** The programme of the day, as far as it is planned. */
export function DayProgramme({ gigs, moments, singers, isChoiceOurs, note, city }: CustomerBookingPage) {
  // Once every seat is filled, the list includes the singers' names.
  const isFilled = gigs.every(({ players, lineUp }) => players.length >= lineUp.length);
  return (
    <>
      <PrintedPagePart title="The programme" id="programme">
        {gigs.length === 0 ? <p>No music chosen yet.</p> : null}
        {gigs.map((gig) => (
          <Gig key={gig.id} {...gig} />
        ))}
        {singers.length > 0 && !isFilled ? (
          <p className={styles.foot}>Singers, in your order: {singers.join(', ')}</p>
        ) : null}
        {isChoiceOurs && !isFilled ? <p className={styles.foot}>Singers: we’ll choose for you.</p> : null}
        {note ? <p className={styles.foot}>Your note: “{note}”</p> : null}
        {gigs.length > 0 ? <p className={styles.foot}>All times are {city.name} time.</p> : null}
      </PrintedPagePart>
      {moments.length > 0 ? (
        <PrintedPagePart title="Order of the day">
          <PrintedPageRows>
            {moments.map((moment) => (
              <PrintedPageRow
                key={`${moment.isNextDay} ${moment.time} ${moment.title}`}
                name={moment.title}
                note={[moment.note, ...moment.songs.map(songText)].filter(Boolean).join(' · ')}
                figure={`${formatTime(moment.time)}${moment.isNextDay ? ', next day' : ''}`}
              />
            ))}
          </PrintedPageRows>
        </PrintedPagePart>
      ) : null}
    </>
  );
}

function Gig({ partName, lineUp, players, songs, ...gig }: CustomerGig) {
  return (
    <PrintedPageGig {...gig} name={partName} lineUp={lineUp}>
      {players.length > 0 ? (
        <PrintedPageRows>
          {players.map(({ name, plays }) => (
            <PrintedPageRow key={`${plays} ${name}`} name={plays} figure={name} />
          ))}
        </PrintedPageRows>
      ) : (
        <p className="soft centred">{playersText(lineUp)}</p>
      )}
      {songs.length > 0 ? (
        <p className="soft text-md block">Your song requests: {songs.map(songText).join(', ')}</p>
      ) : null}
    </PrintedPageGig>
  );
}

const songText = ({ title, artist }: { title: string; artist: string }) => (artist ? `${title} (${artist})` : title);
