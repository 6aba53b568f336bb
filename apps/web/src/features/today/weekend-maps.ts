import type { MapPlace } from '../../shared/map/lay-out-map.ts';
import { openSeats, type Today } from './today.ts';

type Gig = Today['weekend'][number];
type Place = NonNullable<Gig['place']>;

interface WeekendMap {
  cityId: string;
  /** The venues, for screen readers. */
  label: string;
  places: MapPlace[];
}

/**
 * A map for each city, with a pin for each place of the weekend; those with an unfilled position are on top. A gig without a venue is left
 * out.
 */
export function weekendMaps(gigs: readonly Gig[]): WeekendMap[] {
  return [...new Set(gigs.map(({ cityId }) => cityId))].flatMap((cityId) => {
    const venues = venuesOf(gigs.filter((gig) => gig.cityId === cityId));
    const label = venues.map(({ gigs: [first] }) => first.venueName).join(', ');
    const places = venues.map(pinOf).toSorted((a, b) => Number(a.needsAttention) - Number(b.needsAttention));
    return venues.length === 0 ? [] : [{ cityId, label, places }];
  });
}

interface Venue {
  place: Place;
  gigs: [Gig, ...Gig[]];
}

function venuesOf(gigs: readonly Gig[]): Venue[] {
  const venues = new Map<string, Venue>();
  for (const gig of gigs) {
    if (!gig.place) continue;
    const key = `${gig.place.latitude} ${gig.place.longitude}`;
    const known = venues.get(key);
    if (known) known.gigs.push(gig);
    else venues.set(key, { place: gig.place, gigs: [gig] });
  }
  return [...venues.values()];
}

/** Opens the booking; of several at a place, the first with an unfilled position. */
function pinOf({ place, gigs }: Venue): MapPlace {
  const names = [...new Set(gigs.map(({ name }) => name))].join(', ');
  const open = gigs.reduce((sum, gig) => sum + openSeats(gig), 0);
  const opened = gigs.find((gig) => openSeats(gig) > 0) ?? gigs[0];
  return {
    ...place,
    needsAttention: open > 0,
    label: names,
    link: {
      to: '/bookings/$id',
      params: { id: opened.bookingId },
      title: [names, opened.venueName, open > 0 ? `${open} open` : ''].filter(Boolean).join(' · '),
    },
  };
}
