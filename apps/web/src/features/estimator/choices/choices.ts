import type { Place } from '@cadenza/contract/venues/operations';
import type { AddOnChoice } from '@cadenza/domain/add-ons/chosen-add-ons';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { type GigType, receptionMinutes } from '@cadenza/domain/pricing/durations';

/** Takes the place of a performance id when "no performance" is chosen. */
export const noMusic = 'none';

/** One part of the day, as chosen so far. */
export interface PartChoice {
  /** A performance id, `noMusic`, or null if nothing is chosen yet. */
  music: string | null;
  place: Place | null;
  /** The place is remembered while this is ticked, but ignored. */
  notSureWhere: boolean;
  /** The chosen length; a distant place may raise a ceremony's (see `chosenMinutes`). */
  minutes: number;
  /** Wall time in the city as 'HH:mm'; null means the city's usual start. */
  startTime: string | null;
}

/** A code that was entered in this city. */
export interface EnteredCode {
  /** Its proof for the server. */
  pass: string;
  /** What it changes, as the server or this browser’s storage returned it; `codeRuleOf` reads it. */
  rule: unknown;
}

/** Everything that determines a price, plus the note. Contains nothing about the customer. */
export interface Choices extends Record<GigType, PartChoice> {
  eventType: EventType;
  /** Remembered while `notSureWhen` is ticked. */
  eventDate: string | null;
  notSureWhen: boolean;
  /** Ids in the order of preference. */
  singers: readonly string[];
  chooseForMe: boolean;
  addOns: readonly AddOnChoice[];
  priceCode: EnteredCode | null;
  note: string;
}

const nothingChosen: Omit<PartChoice, 'minutes'> = { music: null, place: null, notSureWhere: false, startTime: null };

/** The initial choices: a wedding with a one-hour ceremony and a five-hour reception. */
export const firstChoices: Choices = {
  eventType: EventType.Wedding,
  eventDate: null,
  notSureWhen: false,
  ceremony: { ...nothingChosen, minutes: 60 },
  reception: { ...nothingChosen, minutes: receptionMinutes },
  singers: [],
  chooseForMe: false,
  addOns: [],
  priceCode: null,
  note: '',
};

/** The id of the music chosen for a part, or null if none. */
export const musicOf = (part: PartChoice): string | null => (part.music === noMusic ? null : part.music);

/** The effective date: none while "not sure when" is ticked. */
export function eventTimeOf({ eventDate, notSureWhen }: Choices): { eventDate: string | null; notSureWhen: boolean } {
  return { eventDate: notSureWhen ? null : eventDate, notSureWhen };
}

/** What carries over to another city; places, music, singers, add-ons and a code belong to their own city. */
export function inAnotherCity({ eventType, eventDate, notSureWhen, note }: Choices): Choices {
  return { ...firstChoices, eventType, eventDate, notSureWhen, note };
}

/** `base` with what was changed from `before` to `now` while a city was loading, which does not need its catalogue. */
export function withChanges(base: Choices, before: Choices, now: Choices): Choices {
  const hasDate = now.eventDate !== before.eventDate || now.notSureWhen !== before.notSureWhen;
  const { eventDate, notSureWhen } = hasDate ? now : base;
  return {
    ...base,
    eventType: latest(base.eventType, before.eventType, now.eventType),
    eventDate,
    notSureWhen,
    note: latest(base.note, before.note, now.note),
    ceremony: withPartChanges(base.ceremony, before.ceremony, now.ceremony),
    reception: withPartChanges(base.reception, before.reception, now.reception),
  };
}

const withPartChanges = (base: PartChoice, before: PartChoice, now: PartChoice): PartChoice => ({
  ...base,
  notSureWhere: latest(base.notSureWhere, before.notSureWhere, now.notSureWhere),
  minutes: latest(base.minutes, before.minutes, now.minutes),
  startTime: latest(base.startTime, before.startTime, now.startTime),
});

const latest = <Value>(base: Value, before: Value, now: Value): Value => (now === before ? base : now);
