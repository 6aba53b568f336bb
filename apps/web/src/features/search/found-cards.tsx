import type { OutputOf } from '@cadenza/contract/operations';
import { modals } from '@mantine/modals';
import { MusicianCard } from './musician-card.tsx';
import { VenueCard } from './venue-card.tsx';

type Found = OutputOf<'searchEverything'>;
export type FoundMusician = Found['musicians'][number];
export type FoundVenue = Found['venues'][number];

/** Opens what the office knows of a musician: how to reach them, what they play, when they play next. */
export function showMusician(musician: FoundMusician): void {
  modals.open({ title: musician.name, size: 'md', children: <MusicianCard musician={musician} /> });
}

/** Opens what the office knows of a venue: where it is, how far, and what travel there costs. */
export function showVenue(venue: FoundVenue): void {
  modals.open({ title: venue.name, size: 'md', children: <VenueCard venue={venue} /> });
}
