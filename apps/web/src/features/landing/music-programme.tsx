import type { MusicPage } from '@cadenza/contract/landing/shapes';
import { ActionLink } from './action-link.tsx';
import { Closing } from './closing.tsx';
import { Contents } from './contents.tsx';
import { Cover, playersOnCover } from './cover.tsx';
import { Movement } from './movement.tsx';
import { groupId, MusicList } from './music-list.tsx';
import styles from './music-programme.module.css';
import { estimatorPath, packagesPath, singersPath, taxNote } from './wording.ts';

const words = {
  ceremony: {
    title: (city: string) => `Ceremony music in ${city}`,
    lead: 'From one violin to a string quartet: who plays while you say yes, and what it costs.',
  },
  reception: {
    title: (city: string) => `Reception music in ${city}`,
    lead: 'From a duo at dinner to a band for the dance floor: who plays, and what it costs.',
  },
} as const;

/** A city's ceremony or reception music, to read about and choose from. */
export function MusicProgramme({ city, tax, part, groups }: MusicPage) {
  const lineUps = groups.flatMap(({ performances }) => performances.map(({ lineUp }) => lineUp));
  return (
    <>
      <Cover
        over={city.name}
        title={words[part].title(city.name)}
        lead={words[part].lead}
        players={playersOnCover([{ lineUps }])}
      >
        <ActionLink href={estimatorPath(city)} look="main">
          See your price
        </ActionLink>
        <ActionLink href={packagesPath(city)}>All packages</ActionLink>
      </Cover>
      <Moments part={part} />
      <Contents
        label="Kinds of music"
        entries={groups.map(({ name }) => ({ id: groupId(part, name), name }))}
        note={taxNote(city, tax)}
      />
      <MusicList city={city} tax={tax} part={part} groups={groups} />
      <Closing city={city} />
      <Contents
        label="Read on"
        entries={[
          part === 'ceremony'
            ? { href: `/${city.slug}/static-reception`, name: 'Reception music' }
            : { href: `/${city.slug}/static-ceremony`, name: 'Ceremony music' },
          { href: singersPath(city), name: 'Singers' },
        ]}
      />
    </>
  );
}

const moments = {
  ceremony: {
    title: 'When music plays',
    list: [
      { name: 'Prelude', text: 'While guests arrive and find their seats: half an hour, quietly.' },
      { name: 'Processional', text: 'The walk in. One piece, or one for the party and one for you.' },
      { name: 'Signing', text: 'Two or three pieces while the papers are signed. Singers are heard best here.' },
      { name: 'Recessional', text: 'The walk out, as loud and glad as you like, and on while people embrace.' },
    ],
  },
  reception: {
    title: 'How the evening goes',
    list: [
      { name: 'Canapés', text: 'Instrumental or sung softly, so that people can hear each other.' },
      { name: 'Dinner', text: 'Sets between the courses, silence for the speeches.' },
      { name: 'First dance', text: 'Your song, learnt for the day, in the length that you want.' },
      { name: 'Dance floor', text: 'The last hours, with the songs you asked for and without those you ruled out.' },
    ],
  },
} as const;

/** What is played when, for people planning such a day for the first time. */
function Moments({ part }: Pick<MusicPage, 'part'>) {
  const { title, list } = moments[part];
  return (
    <Movement id="moments" title={title}>
      <dl className={styles.moments}>
        {list.map(({ name, text }) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Movement>
  );
}
