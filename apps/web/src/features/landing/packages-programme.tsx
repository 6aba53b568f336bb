import type { PackagesPage } from '@cadenza/contract/landing/shapes';
import { ActionLink } from './action-link.tsx';
import { Closing } from './closing.tsx';
import { Contents } from './contents.tsx';
import { Cover } from './cover.tsx';
import { groupId, MusicList } from './music-list.tsx';
import { estimatorPath, taxNote } from './wording.ts';

/** All of a city's music in full: players, style, and price by duration. */
export function PackagesProgramme({ city, tax, ceremony, reception }: PackagesPage) {
  const largest = [...ceremony, ...reception]
    .flatMap(({ performances }) => performances.map(({ lineUp }) => lineUp))
    .reduce<readonly string[]>((best, lineUp) => (lineUp.length > best.length ? lineUp : best), []);
  return (
    <>
      <Cover
        over="Packages"
        title={`Our music in ${city.name}`}
        lead="Every line-up: who plays, how it sounds and what it costs."
        players={largest}
      >
        <ActionLink href={estimatorPath(city)} look="main">
          Back to the estimator
        </ActionLink>
      </Cover>
      <Contents
        label="Music styles"
        entries={[
          ...ceremony.map(({ name }) => ({ id: groupId('ceremony', name), name: `Ceremony: ${name}` })),
          ...reception.map(({ name }) => ({ id: groupId('reception', name), name: `Reception: ${name}` })),
        ]}
        note={taxNote(city, tax)}
      />
      <MusicList city={city} tax={tax} part="ceremony" groups={ceremony} partName="Ceremony" />
      <MusicList city={city} tax={tax} part="reception" groups={reception} partName="Reception" />
      <Closing city={city} />
    </>
  );
}
