import type { CustomerGig, CustomerSongs } from '@cadenza/contract/customer-page/shapes';
import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { type SongMoment, songMomentsOf } from '@cadenza/domain/songs/song-moments';
import action from '../../shared/printed-page/action.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageField } from '../../shared/printed-page/printed-page-field.tsx';
import { PrintedPageFold } from '../../shared/printed-page/printed-page-fold.tsx';
import form from '../../shared/printed-page/printed-page-form.module.css';
import styles from './songs-part.module.css';

interface SongsProps {
  songs: CustomerSongs;
  gigs: CustomerGig[];
  type: EventType;
}

/**
 * The customer's song requests, by part of the day, with suggestions to add with one press, and a native form for any
 * other.
 */
export function SongsPart({ songs, gigs, type }: SongsProps) {
  const { isOpen, isJustChanged } = songs;
  return (
    <PrintedPagePart title="Your songs" id="songs">
      {isOpen ? (
        <p>
          Tell us what you’d love to hear. We’ll check each song with your musicians, and get back to you if one doesn’t
          suit them.
        </p>
      ) : null}
      {isJustChanged ? (
        <p className="positive text-xl semibold centred" role="status">
          <span aria-hidden="true">✓ </span>Saved. We can see your songs too.
        </p>
      ) : null}
      {gigs.map((gig) => (
        <GigSongs key={gig.id} gig={gig} songs={songs} type={type} />
      ))}
      {isOpen ? <AddSong songs={songs} gigs={gigs} type={type} /> : null}
    </PrintedPagePart>
  );
}

const placeOf = (gig: CustomerGig, moment: SongMoment): string => `${gig.id} ${moment.id}`;

function GigSongs({ gig, songs: { isOpen, requests }, type }: Omit<SongsProps, 'gigs'> & { gig: CustomerGig }) {
  const own = requests.filter(({ gigId }) => gigId === gig.id);
  const isAsked = (title: string) => own.some((song) => song.title === title);
  if (!isOpen && own.length === 0) return null;
  return (
    <section className={`${styles.gig} stack-2`} aria-label={`${gig.partName}: your songs`}>
      <h3 className="text-lg flush">{gig.partName}</h3>
      {own.length === 0 ? <p className="soft flush">No songs yet.</p> : null}
      <ul className="plain">
        {own.map(({ id, title, artist, momentName, askedBy, canRemove }) => (
          <li key={id} className={`${styles.song} row-3 apart wrapped`}>
            <span className={styles.what}>
              {momentName ? <span className="semibold">{momentName}: </span> : null}
              {title}
              {artist ? <span className={styles.artist}>, {artist}</span> : null}
              {askedBy ? <span className={styles.artist}> (suggested by {askedBy})</span> : null}
            </span>
            {canRemove ? (
              <form method="post" action="#songs" className={styles.remove}>
                <input type="hidden" name="about" value="removed song" />
                <button className={styles.quiet} type="submit" name="id" value={id} aria-label={`Remove ${title}`}>
                  Remove
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <form method="post" action="#songs" className={styles.ideas}>
          <input type="hidden" name="about" value="song" />
          {songMomentsOf(gig.part, type)
            .map((moment) => ({
              moment,
              ideas: moment.ideas.filter(({ title }) => !isAsked(title)),
            }))
            .filter(({ ideas }) => ideas.length > 0)
            .map(({ moment, ideas }) => (
              <details key={moment.id}>
                <summary>Ideas: {lowered(moment.name)}</summary>
                <ul className={styles.choices}>
                  {ideas.map(({ title, artist }) => (
                    <li key={title}>
                      <button
                        className={styles.idea}
                        type="submit"
                        name="idea"
                        value={[placeOf(gig, moment), title, artist].join('|')}
                      >
                        <span className="visually-hidden">Add </span>
                        {title}
                        <span className={styles.artist}>{artist}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
        </form>
      ) : null}
    </section>
  );
}

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function AddSong({ songs: { filled, problems, isJustChanged }, gigs, type }: SongsProps) {
  const problemOf = (...paths: string[]) => problems.find(({ path }) => paths.includes(path))?.message;
  return (
    <PrintedPageFold label="Add your own song" isOpen={isJustChanged || problems.length > 0}>
      <form className={form.form} method="post" action="#songs" noValidate>
        <input type="hidden" name="about" value="song" />
        <PrintedPageField name="place" label="When is it played?" problem={problemOf('momentId', 'gigId')}>
          {(field) => (
            <select {...field} defaultValue={filled.place}>
              {gigs.map((gig) => (
                <optgroup key={gig.id} label={gig.partName}>
                  {songMomentsOf(gig.part, type).map((moment) => (
                    <option key={moment.id} value={placeOf(gig, moment)}>
                      {moment.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </PrintedPageField>
        <PrintedPageField name="title" label="Song" problem={problemOf('title', 'removeId', '')}>
          {(field) => <input {...field} type="text" maxLength={200} required defaultValue={filled.title} />}
        </PrintedPageField>
        <PrintedPageField name="artist" label="Artist, if you know" problem={problemOf('artist')}>
          {(field) => <input {...field} type="text" maxLength={200} defaultValue={filled.artist} />}
        </PrintedPageField>
        <button className={action.action} data-look="main" type="submit">
          Add song
        </button>
      </form>
    </PrintedPageFold>
  );
}
