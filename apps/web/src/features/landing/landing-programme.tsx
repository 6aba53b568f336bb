import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { ActionLink } from './action-link.tsx';
import { Closing } from './closing.tsx';
import { Cover, playersOnCover } from './cover.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { MusicEntries } from './music-entries.tsx';
import { Occasions } from './occasions.tsx';
import { Places } from './places.tsx';
import { PriceList } from './price-list.tsx';
import { Questions } from './questions.tsx';
import { callbackPath, estimatorPath } from './wording.ts';

/** A city's landing page, styled as a programme. */
export function LandingProgramme(page: LandingPage) {
  const { city, offers } = page;
  return (
    <>
      <Cover
        over="Programme"
        title={`Live music for weddings in ${city.name}`}
        lead="For companies and parties too. You see what it costs, to the cent, before anybody asks for your name."
        players={playersOnCover(offers)}
      >
        <ActionLink href={estimatorPath(city)} look="main">
          See your price
        </ActionLink>
        <ActionLink href={callbackPath(city)}>Request a callback</ActionLink>
      </Cover>
      <PriceList {...page} />
      <HowItWorks city={city} />
      <MusicEntries {...page} />
      <Occasions city={city} />
      <Places {...page} />
      <Questions {...page} />
      <Closing city={city} />
    </>
  );
}
