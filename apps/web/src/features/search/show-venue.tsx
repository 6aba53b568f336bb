import type { OutputOf } from '@cadenza/contract/operations';
import { modals } from '@mantine/modals';
import { VenueCard } from './venue-card.tsx';

export type FoundVenue = OutputOf<'searchEverything'>['venues'][number];

/** Opens the office's view of a venue: where it is, how far, and what travel there costs. */
export function showVenue(venue: FoundVenue): void {
  modals.open({ title: venue.name, size: 'md', children: <VenueCard venue={venue} /> });
}
