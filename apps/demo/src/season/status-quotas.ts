import { BookingStatus } from '@cadenza/domain/bookings/booking-status';

export interface StatusQuota {
  status: BookingStatus;
  /** Of the 150 bookings of the demonstration season. */
  ofSeason: number;
  /** Per thousand bookings beyond the season: past ones increase, those happening today hardly do. */
  ofThousand: number;
  /** The event's date in days from today, over the season's two years. */
  days: readonly [from: number, to: number];
  /** With more bookings than a season the past reaches further back, including for these. */
  reachesBack?: true;
}

const S = BookingStatus;

export const seasonBookings = 150;

/** How many bookings have each status. Finalised gets the remainder. */
export const statusQuotas: readonly StatusQuota[] = [
  { status: S.PlaceHolder, ofSeason: 4, ofThousand: 8, days: [0, 0] },
  { status: S.Abandoned, ofSeason: 9, ofThousand: 60, days: [35, 390], reachesBack: true },
  { status: S.CallbackRequested, ofSeason: 6, ofThousand: 15, days: [28, 380] },
  { status: S.Estimated, ofSeason: 14, ofThousand: 40, days: [30, 400] },
  { status: S.Quote, ofSeason: 12, ofThousand: 30, days: [28, 380] },
  { status: S.Planning, ofSeason: 13, ofThousand: 20, days: [24, 370] },
  { status: S.Confirmation, ofSeason: 10, ofThousand: 10, days: [15, 300] },
  { status: S.Booked, ofSeason: 20, ofThousand: 40, days: [5, 340] },
  { status: S.PlanningCompleted, ofSeason: 7, ofThousand: 4, days: [1, 20] },
  { status: S.Performing, ofSeason: 2, ofThousand: 0.05, days: [0, 0] },
  { status: S.PostEvent, ofSeason: 2, ofThousand: 0.05, days: [0, 0] },
  { status: S.Unconfirmed, ofSeason: 6, ofThousand: 0.4, days: [-5, -2] },
  { status: S.ReadyToPay, ofSeason: 6, ofThousand: 0.8, days: [-11, -5] },
  { status: S.MusiciansPaid, ofSeason: 6, ofThousand: 1.5, days: [-24, -9] },
  { status: S.Finalised, ofSeason: 21, ofThousand: 0, days: [-365, -20], reachesBack: true },
  { status: S.Cancelled, ofSeason: 7, ofThousand: 70, days: [-250, 200], reachesBack: true },
  { status: S.Archived, ofSeason: 5, ofThousand: 110, days: [-200, 250], reachesBack: true },
];

/**
 * The number of bookings in each status, summing to `count`: the season's mix up to 150 bookings, and beyond that the mix of a
 * business of this age.
 */
export function countsByStatus(count: number): Map<BookingStatus, number> {
  const scale = Math.min(1, count / seasonBookings);
  const beyond = Math.max(0, count - seasonBookings);
  const counts = new Map(
    statusQuotas.map(({ status, ofSeason, ofThousand }) => [
      status,
      Math.floor(ofSeason * scale + (ofThousand * beyond) / 1000),
    ]),
  );
  const given = [...counts.values()].reduce((sum, value) => sum + value, 0);
  return counts.set(S.Finalised, (counts.get(S.Finalised) ?? 0) + count - given);
}

/** How many days back the bookings reach: a year for the season, at most ten. */
export function daysBack(count: number): number {
  return Math.round(365 * Math.min(10, Math.max(1, count / 6000)));
}
