import type { SingersPage } from '@cadenza/contract/landing/shapes';
import { ActionLink } from './action-link.tsx';
import { Closing } from './closing.tsx';
import { Contents } from './contents.tsx';
import { Cover } from './cover.tsx';
import { Movement } from './movement.tsx';
import entry from './singer-entry.module.css';
import { SingerEntry } from './singer-entry.tsx';
import styles from './singers-programme.module.css';
import { estimatorPath, musicPath, taxNote } from './wording.ts';

/** The singers of a city. */
export function SingersProgramme({ city, tax, singers }: SingersPage) {
  return (
    <>
      <Cover
        over={city.name}
        title={`Singers in ${city.name}`}
        lead="Name at least three whom you would like, in your order. The first who is free that day sings; or let us choose for you."
        players={['Singer', 'Piano', 'Singer']}
      >
        <ActionLink href={`${estimatorPath(city)}#singers`} look="main">
          Choose your singers
        </ActionLink>
      </Cover>
      <Movement id="who" title="Who sings" intro={taxNote(city, tax)}>
        <ul className={styles.singers}>
          <li className={entry.singer}>
            <div>
              <h3 className={entry.name}>Choose For Me</h3>
              <p className={entry.surcharge}>No surcharge</p>
            </div>
            <p className={entry.bio}>We pick a voice that suits your music and is free on your day.</p>
          </li>
          {singers.map((singer) => (
            <SingerEntry key={singer.id} singer={singer} currency={city.currency} />
          ))}
        </ul>
      </Movement>
      <Closing city={city} />
      <Contents
        label="Read on"
        entries={[
          { href: musicPath(city, 'ceremony'), name: 'Ceremony music' },
          { href: musicPath(city, 'reception'), name: 'Reception music' },
        ]}
      />
    </>
  );
}
