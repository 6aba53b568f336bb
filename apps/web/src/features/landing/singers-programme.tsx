import type { SingersPage } from '@cadenza/contract/landing/shapes';
import { videoPlayerOf } from '@cadenza/domain/catalogue/video-link';
import type { Currency } from '@cadenza/domain/money';
import { voiceLabel } from '@cadenza/domain/singers/singer-profile';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { PageSample } from '../../shared/sound/page-sample.tsx';
import { ActionLink } from './action-link.tsx';
import { Closing } from './closing.tsx';
import { Contents } from './contents.tsx';
import { Cover } from './cover.tsx';
import { Movement } from './movement.tsx';
import styles from './singers-programme.module.css';
import { estimatorPath, musicPath, taxNote } from './wording.ts';

/** The singers of a city. */
export function SingersProgramme({ city, tax, singers }: SingersPage) {
  return (
    <>
      <Cover
        over={city.name}
        title={`Singers in ${city.name}`}
        lead="Pick at least three favourites, in order, and the first who’s free on your day will sing. Or let us choose for you."
        players={['Singer', 'Piano', 'Singer']}
      >
        <ActionLink href={`${estimatorPath(city)}#singers`} look="main">
          Choose your singers
        </ActionLink>
      </Cover>
      <Movement id="who" title="Our singers" intro={taxNote(city, tax)}>
        <ul className={styles.singers}>
          <li className={styles.singer}>
            <div>
              <h3 className="text-xl flush">Choose For Me</h3>
              <p className="soft">No extra cost</p>
            </div>
            <p className={styles.bio}>We’ll pick a voice that suits your music and is free on your day.</p>
          </li>
          {singers.map((singer) => (
            <SingerEntry key={singer.id} singer={singer} currency={city.currency} />
          ))}
        </ul>
      </Movement>
      <Closing city={city} />
      <Contents
        label="See also"
        entries={[
          { href: musicPath(city, 'ceremony'), name: 'Ceremony music' },
          { href: musicPath(city, 'reception'), name: 'Reception music' },
        ]}
      />
    </>
  );
}

interface SingerEntryProps {
  singer: SingersPage['singers'][number];
  currency: Currency;
}

/** A singer: portrait or monogram, voice, surcharge, bio, and where to listen. */
function SingerEntry({
  singer: { label, photo, gender, surchargeMinor, bio, sample, videoUrl },
  currency,
}: SingerEntryProps) {
  return (
    <li className={styles.singer}>
      <Monogram name={label} src={photo} size="xl" />
      <div>
        <h3 className="text-xl flush">{label}</h3>
        <p className="soft">
          {gender === null ? null : `${voiceLabel(gender)} · `}
          {surchargeMinor > 0 ? (
            <>
              + <MoneyText brief minor={surchargeMinor} currency={currency} />
            </>
          ) : (
            'No extra cost'
          )}
        </p>
      </div>
      {bio === '' ? null : <p className={styles.bio}>{bio}</p>}
      {sample ? (
        <div className={styles.sample}>
          <PageSample name={label} sample={sample} />
        </div>
      ) : null}
      {videoUrl ? (
        <p className={styles.video}>
          <a href={videoUrl} rel="noopener nofollow">
            Hear {label}
            {videoPlayerOf(videoUrl) ? ` on ${videoPlayerOf(videoUrl)?.host}` : ''}
          </a>
        </p>
      ) : null}
    </li>
  );
}
