import { type GigHours, gigOverlap } from '../bookings/gig-overlap.ts';
import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import type { GeoPoint } from '../venues/distance.ts';
import { type Singer, singersProblem, type VocalMusic } from './voices.ts';

export const EventType = { Wedding: 0, Corporate: 10, Party: 20 } as const;
export type EventType = (typeof EventType)[keyof typeof EventType];

const eventTypeLabels: Record<EventType, string> = { 0: 'Wedding', 10: 'Corporate event', 20: 'Party' };

export const eventTypeLabel = (type: EventType): string => eventTypeLabels[type];

export const VocalPreference = { NoVocals: 0, MaleVocalsOnly: 1, MaleAndFemaleVocals: 2, FemaleVocalsOnly: 3 } as const;
export type VocalPreference = (typeof VocalPreference)[keyof typeof VocalPreference];

export const MusicType = { None: 0, Harp: 1, Acoustic: 2, String: 3 } as const;
export type MusicType = (typeof MusicType)[keyof typeof MusicType];

export const Gender = { Male: 1, Female: 2 } as const;
export type Gender = (typeof Gender)[keyof typeof Gender];

/** Who the customer is to the event. */
export const relationships = ['Bride', 'Groom', 'Partner', 'Parent', 'Event Planner', 'Other'] as const;
export type Relationship = (typeof relationships)[number];

/** A customer's choices so far; names match the body of `createBooking`, so that the path of a problem does too. */
export interface EnquiryChoice {
  eventType: EventType;
  eventTime: { eventDate: string | null; notSureWhen: boolean };
  /** The chosen music, one entry per gig; no entry for "no performance". */
  performances: readonly ChosenMusic[];
  /** In the order of preference. */
  singers: readonly Singer[];
  chooseForMe: boolean;
}

interface ChosenMusic extends VocalMusic, Pick<GigHours, 'startTime' | 'durationMinutes'> {
  /** Kept while `notSureWhere` is ticked. */
  place: GeoPoint | null;
  notSureWhere: boolean;
}

/**
 * Everything that prevents an enquiry from being submitted, in the order of the steps; empty when it can be sent.
 * `today` is the city's date 'YYYY-MM-DD': an event in the past cannot be enquired about.
 */
export function checkEnquiry(choice: EnquiryChoice, today: string): FieldProblem[] {
  return [
    ...fieldProblems({ 'eventTime.eventDate': dateProblem(choice.eventTime, today) }),
    ...placeProblems(choice),
    ...overlapProblems(choice),
    ...fieldProblems({
      performances: choice.performances.length > 0 ? null : musicMissingMessage(choice.eventType),
      performers: choice.chooseForMe ? null : singersProblem(choice.performances, choice.singers),
    }),
  ];
}

/**
 * What is wrong with the choices so far, ignoring what is missing; shown while choosing. Without
 * `today` the date is not checked.
 */
export function checkChosen(
  choice: Pick<EnquiryChoice, 'eventTime' | 'performances'>,
  today: string | null,
): FieldProblem[] {
  const { eventDate, notSureWhen } = choice.eventTime;
  const date = notSureWhen || eventDate === null || today === null ? null : eventDateProblem(eventDate, today);
  return [...fieldProblems({ 'eventTime.eventDate': date }), ...overlapProblems(choice)];
}

const yearsAhead = 10;

/** What is wrong with an event's date given the city's `today`, both YYYY-MM-DD; or null. */
export function eventDateProblem(eventDate: string, today: string): string | null {
  // YYYY-MM-DD dates sort as text.
  if (eventDate < today) return 'Please choose a date in the future';
  const lastDate = Number(today.slice(0, 4)) + yearsAhead + today.slice(4);
  return eventDate > lastDate ? 'Please choose a date within the next ten years' : null;
}

/** Weddings have a ceremony and a reception, private events background and dance floor music. */
export function musicMissingMessage(eventType: EventType): string {
  const gigs = isPrivateEvent(eventType) ? 'background and dance floor music' : 'ceremony & reception';
  return `Please select a music option for your ${gigs}`;
}

export function isPrivateEvent(eventType: EventType): boolean {
  return eventType !== EventType.Wedding;
}

/** Options for male voices are those whose name lacks the word "female", and vice versa. */
export function applyGenderFilter<Option extends { name: string }>(
  options: readonly Option[],
  gender: Gender,
): Option[] {
  const unwanted = gender === Gender.Male ? /\bfemale\b/i : /\bmale\b/i;
  return options.filter((option) => !unwanted.test(option.name));
}

function dateProblem({ eventDate, notSureWhen }: EnquiryChoice['eventTime'], today: string): string | null {
  if (notSureWhen) return null;
  return eventDate === null
    ? 'Please choose a date or tick that you are not sure when'
    : eventDateProblem(eventDate, today);
}

function placeProblems({ performances }: EnquiryChoice): FieldProblem[] {
  const message = 'Please choose a place or tick that you are not sure where';
  return performances.flatMap(({ place, notSureWhere }, index) =>
    place !== null || notSureWhere ? [] : [{ path: `performances.${index}.venue`, message }],
  );
}

function overlapProblems({ performances }: Pick<EnquiryChoice, 'performances'>): FieldProblem[] {
  const overlap = gigOverlap(
    performances.map(({ place, notSureWhere, ...hours }) => ({ ...hours, point: notSureWhere ? null : place })),
  );
  return overlap ? [{ path: `performances.${overlap.index}.startTime`, message: overlap.message }] : [];
}
