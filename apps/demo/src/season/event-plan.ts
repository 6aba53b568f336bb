import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { raiseCeremonyMinutes } from '@cadenza/domain/pricing/durations';
import { firstDistanceRules } from '@cadenza/domain/venues/distance';
import type { DemoCity, DemoPerformance, DemoSinger, DemoVenue } from '../catalogue/demo-city.ts';
import type { SeededRandom } from '../chance/seeded-random.ts';
import type { PerformancePlan } from '../demo-data.ts';
import { dateIn, minutes, wallMilliseconds } from './instants.ts';

/** The event: the part of a booking that the customer chooses. Instants in milliseconds. */
export interface EventPlan {
  type: EventType;
  date: string | null;
  isDateUnsure: boolean;
  gigs: GigPlan[];
  chooseForMe: boolean;
  /** In order of preference. */
  singers: DemoSinger[];
}

export interface GigPlan {
  id: string;
  performance: DemoPerformance;
  /** Null while the customer is not sure where. */
  venue: DemoVenue | null;
  durationMinutes: number;
  startTime: string;
  times: { arrivalAt: number; startAt: number; endAt: number } | null;
}

export interface EventRequest {
  type: EventType;
  date: string | null;
  /** For an event that is under way or just over: the instant at which its only gig started. */
  startedAt?: number;
  /** Prospects may not know where yet, or choose a place very far away. */
  isProspect: boolean;
}

export function drawEvent(random: SeededRandom, city: DemoCity, request: EventRequest): EventPlan {
  const performances = drawPerformances(random, city, request);
  const venues = drawVenues(random, city, request, performances.length);
  const gigs = performances.map((performance, index): GigPlan => {
    const venue = venues[index] ?? null;
    const durationMinutes = drawMinutes(random, performance, venue);
    const startTime = drawStart(random, performance, city, request);
    const id = random.uuid();
    return {
      id,
      performance,
      venue,
      durationMinutes,
      startTime,
      times: timesOf(city, request, performance, startTime, durationMinutes),
    };
  });
  const chooseForMe = random.chance(0.35);
  const singers = drawSingers(
    random,
    city,
    performances.map(({ vocals }) => vocals),
    chooseForMe,
  );
  return { type: request.type, date: request.date, isDateUnsure: request.date === null, gigs, chooseForMe, singers };
}

/** The same gig at another place, lengthened as its distance requires. */
export function playedAt(gig: GigPlan, venue: DemoVenue): GigPlan {
  const { performance, times } = gig;
  const isCeremony = performance.typeId === 1;
  const durationMinutes = isCeremony
    ? raiseCeremonyMinutes(gig.durationMinutes, venue.km, firstDistanceRules)
    : gig.durationMinutes;
  return {
    ...gig,
    venue,
    durationMinutes,
    times: times && { ...times, endAt: times.startAt + minutes(durationMinutes) },
  };
}

/** The local date of a start, and the start rounded down to five minutes. */
export function startedOn(city: DemoCity, startedAt: number): { date: string; startedAt: number } {
  const rounded = Math.floor(startedAt / minutes(5)) * minutes(5);
  return { date: dateIn(rounded, city.plan.timeZone), startedAt: rounded };
}

function drawPerformances(random: SeededRandom, city: DemoCity, { type, startedAt }: EventRequest): DemoPerformance[] {
  if (startedAt !== undefined) return [random.pick(city.receptions)];
  const [both, ceremonyOnly] = type === EventType.Wedding ? [0.52, 0.26] : [0.22, 0.1];
  const drawn = random.next();
  if (drawn < both) return [random.pick(city.ceremonies), random.pick(city.receptions)];
  return [random.pick(drawn < both + ceremonyOnly ? city.ceremonies : city.receptions)];
}

/** One place for the whole day, or two that are not too far apart. */
function drawVenues(
  random: SeededRandom,
  city: DemoCity,
  { isProspect }: EventRequest,
  count: number,
): (DemoVenue | null)[] {
  if (isProspect && random.chance(0.12)) return [];
  const listed = city.venues.filter(({ isListed }) => isListed);
  const first = random.pick(listed);
  const near = listed.filter(({ km }) => Math.abs(km - first.km) < 30 && (km < 60 || km === first.km));
  const second = count > 1 && random.chance(0.5) ? random.pick(near) : first;
  return [first, second];
}

function drawMinutes(random: SeededRandom, { typeId, prices }: DemoPerformance, venue: DemoVenue | null): number {
  if (typeId === 2) return 300;
  return raiseCeremonyMinutes(
    random.chance(0.7) ? 60 : random.pick(prices).durationMinutes,
    venue?.km ?? 0,
    firstDistanceRules,
  );
}

function drawStart(
  random: SeededRandom,
  { typeId }: DemoPerformance,
  { plan }: DemoCity,
  request: EventRequest,
): string {
  if (request.startedAt !== undefined) return wallTimeAt(request.startedAt, plan.timeZone, request.date ?? '');
  const usual = typeId === 1 ? plan.settings.ceremonyStart : plan.settings.receptionStart;
  if (random.chance(0.6)) return usual;
  const other = typeId === 1 ? ['14:00', '14:30', '15:00', '15:30', '16:00'] : ['17:30', '18:00', '18:30', '19:00'];
  return random.pick(other);
}

const wallTimeAt = (startedAt: number, zone: string, date: string): string => {
  const minutesIntoDay = Math.round((startedAt - wallMilliseconds(date, '00:00', zone)) / minutes(1));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutesIntoDay / 60) % 24)}:${twoDigits(minutesIntoDay % 60)}`;
};

function timesOf(
  { plan }: DemoCity,
  { date, startedAt }: EventRequest,
  { typeId }: DemoPerformance,
  startTime: string,
  durationMinutes: number,
): GigPlan['times'] {
  if (date === null) return null;
  const offset = typeId === 1 ? plan.settings.ceremonyOffsetMinutes : plan.settings.receptionOffsetMinutes;
  const startAt = startedAt ?? wallMilliseconds(date, startTime, plan.timeZone);
  return { arrivalAt: startAt - minutes(offset), startAt, endAt: startAt + minutes(durationMinutes) };
}

type Vocals = PerformancePlan['vocals'];
type Voice = 'female' | 'male';

const voicesOf: Record<Vocals, readonly Voice[]> = {
  none: [],
  female: ['female'],
  male: ['male'],
  both: ['female', 'male'],
};

/** The singers that a customer ranks, at least three if there is any singing; the first of each voice comes first. */
function drawSingers(
  random: SeededRandom,
  city: DemoCity,
  vocals: readonly Vocals[],
  chooseForMe: boolean,
): DemoSinger[] {
  const voices = [...new Set(vocals.flatMap((option) => voicesOf[option]))];
  if (voices.length === 0 || chooseForMe) return [];
  const fitting = city.singers.filter(({ gender }) => voices.includes(gender));
  const leading = voices.map((voice) => random.pick(fitting.filter(({ gender }) => gender === voice)));
  const others = random.sample(
    fitting.filter((singer) => !leading.includes(singer)),
    random.whole(3, 4) - leading.length,
  );
  return [...leading, ...others];
}
