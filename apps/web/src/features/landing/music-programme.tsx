import type { MusicPage } from '@cadenza/contract/landing/shapes';
import { ActionLink } from './action-link.tsx';
import { Closing } from './closing.tsx';
import { Contents } from './contents.tsx';
import { Cover, playersOnCover } from './cover.tsx';
import { Moments } from './moments.tsx';
import { groupId, MusicList } from './music-list.tsx';
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
