import { packLanes } from '../pack-lanes.ts';
import type { ShownGig } from './filter-roster.ts';
import type { LanedBy } from './laned-by.ts';
import { driveBetween } from './roster-clashes.ts';
import { type Filling, fillingOf, isUnfilled, type RosterGig, type RosterPosition } from './roster-gig.ts';

/** A gig, or one position of it, as a bar. Minutes are relative to its day. */
export interface RosterBar {
  key: string;
  gig: RosterGig;
  /** In a musician's lane: the part they play. */
  position: RosterPosition | null;
  /** Index among the visible days, from 0. */
  day: number;
  arrivalMinute: number;
  startMinute: number;
  endMinute: number;
  /** Row within the lane, from 0: overlapping bars are stacked. */
  row: number;
  filling: Filling;
  /** Why its person cannot be there; in a venue's lane, for the first such person. */
  clash: string | null;
}

/** The drive to the next place, from the end of the previous gig. */
export interface RosterDrive {
  key: string;
  day: number;
  row: number;
  startMinute: number;
  endMinute: number;
  km: number;
}

export interface RosterLane {
  key: string;
  kind: 'unfilled' | 'musician' | 'venue' | 'nowhere';
  title: string;
  /** The musician's mobile number. */
  mobile: string | null;
  bars: RosterBar[];
  drives: RosterDrive[];
  rows: number;
  clashes: number;
}

export interface RosterLayout {
  days: readonly string[];
  /** Every day shows the same hours: from the first arrival to the last end, as whole hours, at least eight. */
  firstMinute: number;
  lastMinute: number;
  lanes: RosterLane[];
}

const hour = 60;
/** So that a single gig does not fill the whole day. */
const minHours = 8;
const usualHours = { firstMinute: 12 * hour, lastMinute: 24 * hour };

/**
 * Lays out gigs as bars in lanes. Clashes come first, then unfilled positions, one lane per skill, then the rest by
 * name. Gigs of other days are left out.
 */
export function layOutRoster(
  shown: readonly ShownGig[],
  days: readonly string[],
  { by, clashes }: { by: LanedBy; clashes: ReadonlyMap<string, string> },
): RosterLayout {
  const dayOf = new Map(days.map((date, index) => [date, index]));
  const inside = shown.filter(({ gig }) => dayOf.has(gig.date));
  const lanes = new Map<string, RosterLane>();
  for (const each of inside) {
    const day = dayOf.get(each.gig.date) ?? 0;
    const bars = by === 'venue' ? [venueBar(each.gig, day, clashes)] : positionBars(each, day, clashes);
    for (const bar of bars) {
      const lane = laneOf(bar);
      const known = lanes.get(lane.key) ?? lane;
      known.bars.push(bar);
      lanes.set(lane.key, known);
    }
  }
  const laid = [...lanes.values()].map(layOutLane);
  const order: Record<RosterLane['kind'], number> = { unfilled: 0, nowhere: 0, musician: 1, venue: 1 };
  laid.sort(
    (a, b) =>
      Number(b.clashes > 0) - Number(a.clashes > 0) ||
      order[a.kind] - order[b.kind] ||
      a.title.localeCompare(b.title, 'en') ||
      a.key.localeCompare(b.key, 'en'),
  );
  return { days, ...hoursOf(laid.flatMap(({ bars }) => bars)), lanes: laid };
}

const positionBars = ({ gig, positions }: ShownGig, day: number, clashes: ReadonlyMap<string, string>): RosterBar[] =>
  positions.map((position) => ({
    key: position.id,
    gig,
    position,
    day,
    arrivalMinute: position.arrivalMinute,
    startMinute: position.startMinute,
    endMinute: position.endMinute,
    row: 0,
    filling: fillingOf(position),
    clash: clashes.get(position.id) ?? null,
  }));

function venueBar(gig: RosterGig, day: number, clashes: ReadonlyMap<string, string>): RosterBar {
  const clashing = gig.positions.find(({ id }) => clashes.has(id));
  const { arrivalMinute, startMinute, endMinute } = gig;
  const isHeld = gig.positions.some((position) => fillingOf(position) === 'held');
  const full: Filling = isHeld ? 'held' : 'booked';
  return {
    key: gig.gigId,
    gig,
    position: null,
    day,
    arrivalMinute,
    startMinute,
    endMinute,
    row: 0,
    filling: gig.positions.some(isUnfilled) ? 'unfilled' : full,
    clash: clashing ? `${clashing.person?.name ?? ''}: ${clashes.get(clashing.id) ?? ''}` : null,
  };
}

function laneOf({ gig, position }: RosterBar): RosterLane {
  const lane = { bars: [], drives: [], rows: 1, clashes: 0, mobile: null };
  if (position?.person) {
    const { userId, name, mobile } = position.person;
    return { ...lane, key: userId, kind: 'musician', title: name, mobile };
  }
  if (position) return { ...lane, key: `unfilled ${position.skillName}`, kind: 'unfilled', title: position.skillName };
  if (gig.venue) return { ...lane, key: gig.venue.id, kind: 'venue', title: gig.venue.name };
  return { ...lane, key: 'nowhere', kind: 'nowhere', title: 'Place to be confirmed' };
}

function layOutLane(lane: RosterLane): RosterLane {
  const bars = [...new Set(lane.bars.map(({ day }) => day))].flatMap((day) =>
    packLanes(
      lane.bars
        .filter((bar) => bar.day === day)
        .map((bar) => ({ bar, startMinute: bar.arrivalMinute, endMinute: bar.endMinute })),
    ).map(({ span: { bar }, lane: row }) => ({ ...bar, row })),
  );
  bars.sort((a, b) => a.day - b.day || a.arrivalMinute - b.arrivalMinute || a.endMinute - b.endMinute);
  return {
    ...lane,
    bars,
    drives: lane.kind === 'musician' ? drivesOf(bars) : [],
    rows: 1 + Math.max(0, ...bars.map(({ row }) => row)),
    clashes: bars.filter(({ clash }) => clash !== null).length,
  };
}

/** The drives between the places of one evening. */
const drivesOf = (bars: readonly RosterBar[]): RosterDrive[] =>
  bars.slice(1).flatMap((bar, index) => {
    const before = bars[index];
    const drive = before && before.day === bar.day ? driveBetween(before.gig.venue, bar.gig.venue) : null;
    if (!before || !drive) return [];
    const { day, row, endMinute } = before;
    return [{ key: bar.key, day, row, startMinute: endMinute, endMinute: endMinute + drive.minutes, km: drive.km }];
  });

function hoursOf(bars: readonly RosterBar[]) {
  if (bars.length === 0) return usualHours;
  const first = bars.reduce((least, { arrivalMinute }) => Math.min(least, arrivalMinute), Number.POSITIVE_INFINITY);
  const last = bars.reduce((most, { endMinute }) => Math.max(most, endMinute), 0);
  const firstMinute = Math.floor(first / hour) * hour;
  return { firstMinute, lastMinute: Math.max(Math.ceil(last / hour) * hour, firstMinute + minHours * hour) };
}
