import type { Place } from '@cadenza/contract/venues/operations';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { type GigType, receptionMinutes } from '@cadenza/domain/pricing/durations';

export const parts = ['ceremony', 'reception'] as const satisfies readonly GigType[];

/** What stands for "no performance" where the id of a performance would. */
export const noMusic = 'none';

/** One part of the day, as far as it has been chosen. */
export interface PartChoice {
  /** The id of a performance, `noMusic`, or null while nothing is chosen. */
  music: string | null;
  place: Place | null;
  /** The place stays in mind while this is ticked; it only does not count. */
  notSureWhere: boolean;
  /** As chosen; a far place may raise a ceremony (`chosenMinutes`). */
  minutes: number;
  /** Wall time in the city 'HH:mm'; null for the city's usual one. */
  startTime: string | null;
}

/** Everything that makes a price, and the note. Nothing in it says who is asking. */
export interface Choices extends Record<GigType, PartChoice> {
  eventType: EventType;
  /** Stays in mind while `notSureWhen` is ticked. */
  eventDate: string | null;
  notSureWhen: boolean;
  /** Ids in the order of preference. */
  singers: readonly string[];
  chooseForMe: boolean;
  note: string;
}

const nothingChosen: Omit<PartChoice, 'minutes'> = { music: null, place: null, notSureWhere: false, startTime: null };

/** Where everybody begins: a wedding, an hour of ceremony, five of reception. */
export const firstChoices: Choices = {
  eventType: EventType.Wedding,
  eventDate: null,
  notSureWhen: false,
  ceremony: { ...nothingChosen, minutes: 60 },
  reception: { ...nothingChosen, minutes: receptionMinutes },
  singers: [],
  chooseForMe: false,
  note: '',
};

/** The id of the music chosen for a part, or null where there is none. */
export const musicOf = (part: PartChoice): string | null => (part.music === noMusic ? null : part.music);

/** What goes along to another city: places, music and singers belong to theirs. */
export function inAnotherCity({ eventType, eventDate, notSureWhen, note }: Choices): Choices {
  return { ...firstChoices, eventType, eventDate, notSureWhen, note };
}
