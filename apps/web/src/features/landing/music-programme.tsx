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
    lead: 'From solo violin to string quartet: who plays as you say “I do”, and what it costs.',
  },
  reception: {
    title: (city: string) => `Reception music in ${city}`,
    lead: 'From a dinner duo to a dance-floor band: who plays, and what it costs.',
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
        label="Music styles"
        entries={groups.map(({ name }) => ({ id: groupId(part, name), name }))}
        note={taxNote(city, tax)}
      />
      <MusicList city={city} tax={tax} part={part} groups={groups} />
      <Closing city={city} />
      <Contents
        label="See also"
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
      { name: 'Prelude', text: 'Half an hour of gentle music as guests arrive and take their seats.' },
      {
        name: 'Processional',
        text: 'The walk down the aisle: one piece, or one for the bridal party and one for you.',
      },
      { name: 'Signing', text: 'Two or three pieces while you sign the register. A lovely moment for a singer.' },
      { name: 'Recessional', text: 'The walk out: as joyful as you like, and on through the hugs.' },
    ],
  },
  reception: {
    title: 'How the evening goes',
    list: [
      { name: 'Canapés', text: 'Instrumental or gently sung, so that people can chat.' },
      { name: 'Dinner', text: 'Sets between courses, with breaks for the speeches.' },
      { name: 'First dance', text: 'Your song, learnt for the day, as long or short as you like.' },
      { name: 'Dance floor', text: 'Your requests on, your no-thanks list off, until the last song.' },
    ],
  },
} as const;

/** When to play what, for people planning such a day for the first time. */
function Moments({ part }: Pick<MusicPage, 'part'>) {
  const { title, list } = moments[part];
  return (
    <Movement id="moments" title={title}>
      <dl className={styles.moments}>
        {list.map(({ name, text }) => (
          <div key={name}>
            <dt className={`${styles.name} display-face text-xl`}>{name}</dt>
            <dd className="soft text-lg flush">{text}</dd>
          </div>
        ))}
      </dl>
    </Movement>
  );
}
