import type { GigType } from '../pricing/durations.ts';
import { type DistanceRules, travelNotice } from '../venues/distance.ts';

export const noticeKinds = ['over500', 'over178', 'venueNotSure'] as const;

/** Shown beside a price. Type 0 opens a dialog with "Continue"; a greater one is only shown. */
export interface EnquiryNotice {
  kind: (typeof noticeKinds)[number];
  type: 0 | 1;
  title: string;
  message: string;
  gig: GigType | null;
}

export const venueNotSureMessage =
  "Haven't booked a venue yet? We will display our local pricing that doesn't include any travel fees.";

/** A city with its distance settings. */
interface CityDistances {
  cityName: string;
  distances: DistanceRules;
}

/** What a distant place means for the price; null for a near one. */
export function distanceNotice(
  place: { name: string; km: number },
  city: CityDistances,
  gig: GigType | null,
): EnquiryNotice | null {
  const kind = travelNotice(place.km, city.distances);
  if (kind === null) return null;
  const where = `${place.name} is about ${Math.round(place.km)} km from ${city.cityName}.`;
  return kind === 'over500'
    ? { kind, type: 0, title: 'Info', message: `${where} We’ll get back to you about travel.`, gig }
    : { kind, type: 1, title: 'Info', message: `${where} The price includes travel for every performer.`, gig };
}

/** The notices for a choice of places, in the order of the day. */
export function enquiryNotices(
  gigs: readonly { type: GigType; place: { name: string; km: number } | null; notSureWhere: boolean }[],
  city: CityDistances,
): EnquiryNotice[] {
  return gigs.flatMap(({ type, place, notSureWhere }) => {
    if (notSureWhere) {
      return [{ kind: 'venueNotSure', type: 1, title: 'Info', message: venueNotSureMessage, gig: type } as const];
    }
    const notice = place && distanceNotice(place, city, type);
    return notice ? [notice] : [];
  });
}
