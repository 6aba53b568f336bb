import type { RequestOf } from '@cadenza/contract/operations';
import { gigOverlap } from '@cadenza/domain/bookings/gig-overlap';
import type { FieldProblem } from '@cadenza/domain/field-problems';
import {
  type GigType,
  gigTypes,
  performanceTypeIdOf,
  raiseCeremonyMinutes,
  receptionMinutes,
} from '@cadenza/domain/pricing/durations';
import type { DistanceRules } from '@cadenza/domain/venues/distance';
import type { Booking } from '../booking-row.ts';

/** A place as held in the form: one of our venues. */
export interface ChosenPlace {
  id: string;
  name: string;
  formattedAddress: string;
  /** Kilometres by road from the city. */
  km: number;
  latitude: number;
  longitude: number;
  /**
   * Its own travel fee per performer; null where the city's bands apply. Known only for a place that was just found.
   */
  overrideCustomerFeeMinor?: number | null;
}

export interface GigValues {
  isPlayed: boolean;
  performanceId: string | null;
  place: ChosenPlace | null;
  notSureWhere: boolean;
  durationMinutes: number;
  startTime: string;
}

/** An event as held in the form. */
export interface EventValues {
  eventDate: string | null;
  notSureWhen: boolean;
  title: string;
  ceremony: GigValues;
  reception: GigValues;
  chooseSingerForMe: boolean;
  singerIds: string[];
}

type EventInput = NonNullable<NonNullable<RequestOf<'updateBooking'>['body']>['event']>;

const unplayed: Record<GigType, GigValues> = {
  ceremony: gig({ durationMinutes: 60, startTime: '15:00' }),
  reception: gig({ durationMinutes: receptionMinutes, startTime: '18:00' }),
};

function gig(start: Pick<GigValues, 'durationMinutes' | 'startTime'>): GigValues {
  return { isPlayed: false, performanceId: null, place: null, notSureWhere: false, ...start };
}

export function emptyEvent(): EventValues {
  return {
    eventDate: null,
    notSureWhen: false,
    title: '',
    ceremony: { ...unplayed.ceremony },
    reception: { ...unplayed.reception, isPlayed: true },
    chooseSingerForMe: false,
    singerIds: [],
  };
}

export function eventValuesOf({ event }: Pick<Booking, 'event'>): EventValues {
  const valuesOf = (name: GigType): GigValues => {
    const found = event.gigs.find(({ performanceTypeId }) => performanceTypeId === performanceTypeIdOf(name));
    if (!found) return { ...unplayed[name] };
    const { performance, venue, notSureWhere, durationMinutes, startTime } = found;
    return {
      isPlayed: true,
      performanceId: performance?.id ?? null,
      place: venue,
      notSureWhere,
      durationMinutes,
      startTime,
    };
  };
  return {
    eventDate: event.eventDate,
    notSureWhen: event.notSureWhen,
    title: event.title,
    ceremony: valuesOf('ceremony'),
    reception: valuesOf('reception'),
    chooseSingerForMe: event.chooseSingerForMe,
    singerIds: event.singers.map(({ performerId }) => performerId),
  };
}

/** The gigs that are played, in the order they are sent. */
export const playedGigs = (values: EventValues): GigType[] => gigTypes.filter((name) => values[name].isPlayed);

/** Why ceremony and reception cannot follow each other, at its path in the body; empty if they can. */
export function overlapProblems(values: EventValues): FieldProblem[] {
  const played = playedGigs(values).map((name) => values[name]);
  const overlap = gigOverlap(
    played.map(({ place, notSureWhere, ...hours }) => ({ ...hours, point: notSureWhere ? null : place })),
  );
  return overlap ? [{ path: `event.gigs.${overlap.index}.startTime`, message: overlap.message }] : [];
}

/** The request body: a date or "not sure", a place or "not sure", and only gigs that are played. */
export function eventInputOf(values: EventValues): EventInput {
  return {
    eventDate: values.notSureWhen ? null : values.eventDate,
    notSureWhen: values.notSureWhen,
    title: values.title,
    chooseSingerForMe: values.chooseSingerForMe,
    singerIds: values.chooseSingerForMe ? [] : values.singerIds,
    gigs: playedGigs(values).map((name) => {
      const { performanceId, place, notSureWhere, durationMinutes, startTime } = values[name];
      return {
        performanceTypeId: performanceTypeIdOf(name),
        performanceId,
        venueId: notSureWhere ? null : (place?.id ?? null),
        notSureWhere,
        durationMinutes,
        startTime,
      };
    }),
  };
}

/**
 * Maps a path of the body to one of the form: `event.gigs.0.startTime` → `reception.startTime` if only that is played.
 */
export function eventFieldOf(path: string, played: readonly GigType[]): string {
  const inEvent = path.replace(/^event\./, '');
  const [, index, field] = /^gigs\.(\d+)(?:\.(\w+))?$/.exec(inEvent) ?? [];
  const name = index === undefined ? undefined : played[Number(index)];
  if (!name) return inEvent === 'gigs' ? 'reception.isPlayed' : inEvent;
  return `${name}.${field === 'venueId' ? 'place' : (field ?? 'isPlayed')}`;
}

/** Raises the duration of a distant ceremony to its minimum, once the city's distance settings are loaded. */
export function durationAt(
  name: GigType,
  minutes: number,
  { place, distances }: { place: ChosenPlace | null; distances: DistanceRules | undefined },
): number {
  if (name === 'reception' || !place || !distances) return minutes;
  return minutes > 120 ? minutes : raiseCeremonyMinutes(minutes, place.km, distances);
}

/** "1 hour", "1.5 hours". */
export function hoursText(minutes: number): string {
  return minutes === 60 ? '1 hour' : `${Math.round((minutes / 60) * 100) / 100} hours`;
}
