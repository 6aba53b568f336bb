import type { CustomerBookingPage, CustomerGig } from '@cadenza/contract/customer-page';
import { formatTime } from '@cadenza/domain/time';
import { playersText } from '../../shared/drawings/players-text.ts';
import styles from '../../shared/leaf/leaf.module.css';
import { LeafPart, LeafRow, LeafRows } from '../../shared/leaf/leaf.tsx';

/** The programme of the day, as far as it is planned. */
export function DayProgramme({ gigs, moments, singers, isChoiceOurs, note, city }: CustomerBookingPage) {
  return (
    <>
      <LeafPart title="The programme">
        {gigs.length === 0 ? <p>The music is still to be chosen.</p> : null}
        {gigs.map((gig) => (
          <Gig key={gig.id} {...gig} />
        ))}
        {singers.length > 0 ? <p>Singers, in your order: {singers.join(', ')}</p> : null}
        {isChoiceOurs ? <p>Singers: we choose for you.</p> : null}
        {note ? <p>You wrote: {note}</p> : null}
        <p className={styles.soft}>Hours are on the clock in {city.name}.</p>
      </LeafPart>
      {moments.length > 0 ? (
        <LeafPart title="The order of the day">
          <LeafRows>
            {moments.map((moment) => (
              <LeafRow
                key={`${moment.isNextDay} ${moment.time} ${moment.title}`}
                name={moment.title}
                note={[moment.note, ...moment.songs.map(songText)].filter(Boolean).join(' · ')}
                figure={`${formatTime(moment.time)}${moment.isNextDay ? ', next day' : ''}`}
              />
            ))}
          </LeafRows>
        </LeafPart>
      ) : null}
    </>
  );
}

function Gig({ partName, musicName, lineUp, players, songs, ...gig }: CustomerGig) {
  const hours = [gig.startTime, gig.endTime].flatMap((time) => (time ? [formatTime(time)] : [])).join(' to ');
  return (
    <>
      <h3>{partName}</h3>
      <p>
        {hours} · {[gig.placeName, gig.placeAddress].filter(Boolean).join(', ') || 'The place is to be settled'}
        <span className={styles.soft}>{[musicName, playersText(lineUp)].filter(Boolean).join(': ')}</span>
        {players.length > 0 ? (
          <span className={styles.soft}>
            {players.map(({ name, plays }) => `${name} (${plays})`).join(', ')} {players.length > 1 ? 'play' : 'plays'}{' '}
            for you.
          </span>
        ) : null}
        {songs.length > 0 ? (
          <span className={styles.soft}>Songs you wish for: {songs.map(songText).join(', ')}</span>
        ) : null}
      </p>
    </>
  );
}

const songText = ({ title, artist }: { title: string; artist: string }) => (artist ? `${title} (${artist})` : title);
