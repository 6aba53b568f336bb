import type { CustomerBookingPage, CustomerGig } from '@cadenza/contract/customer-page/shapes';
import { formatTime } from '@cadenza/domain/time';
import { playersText } from '../../shared/drawings/players-text.ts';
import styles from '../../shared/leaf/leaf.module.css';
import { LeafPart, LeafRow, LeafRows } from '../../shared/leaf/leaf.tsx';
import gigStyles from '../../shared/leaf/leaf-gig.module.css';
import { LeafGig } from '../../shared/leaf/leaf-gig.tsx';

/** The programme of the day, as far as it is planned. */
export function DayProgramme({ gigs, moments, singers, isChoiceOurs, note, city }: CustomerBookingPage) {
  return (
    <>
      <LeafPart title="The programme">
        {gigs.length === 0 ? <p>The music is still to be chosen.</p> : null}
        {gigs.map((gig) => (
          <Gig key={gig.id} {...gig} />
        ))}
        {singers.length > 0 ? <p className={styles.foot}>Singers, in your order: {singers.join(', ')}</p> : null}
        {isChoiceOurs ? <p className={styles.foot}>Singers: we choose for you.</p> : null}
        {note ? <p className={styles.foot}>You wrote: “{note}”</p> : null}
        {gigs.length > 0 ? <p className={styles.foot}>Hours are on the clock in {city.name}.</p> : null}
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

function Gig({ partName, lineUp, players, songs, ...gig }: CustomerGig) {
  return (
    <LeafGig {...gig} name={partName} lineUp={lineUp}>
      {players.length > 0 ? (
        <LeafRows>
          {players.map(({ name, plays }) => (
            <LeafRow key={`${plays} ${name}`} name={plays} figure={name} />
          ))}
        </LeafRows>
      ) : (
        <p className={gigStyles.lineUp}>{playersText(lineUp)}</p>
      )}
      {songs.length > 0 ? <p className={styles.soft}>Songs you wish for: {songs.map(songText).join(', ')}</p> : null}
    </LeafGig>
  );
}

const songText = ({ title, artist }: { title: string; artist: string }) => (artist ? `${title} (${artist})` : title);
