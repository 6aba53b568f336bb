import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import type { GigType } from '@cadenza/domain/pricing/durations';
import { gigName } from '@cadenza/domain/pricing/quote-sentences';
import type { FieldName } from '../state/field-problems.ts';

/** The estimator's wording, by event type. */
const words = {
  [EventType.Wedding]: { title: 'Wedding Music Estimator', kind: 'Wedding', programme: 'A wedding' },
  [EventType.Corporate]: { title: 'Corporate Music Estimator', kind: 'Corporate', programme: 'A corporate event' },
  [EventType.Party]: { title: 'Party Music Estimator', kind: 'Party', programme: 'A party' },
} as const satisfies Record<EventType, { title: string; kind: string; programme: string }>;

export const wordsOf = (eventType: EventType) => words[eventType];

/** "Ceremony", or "Background music" at a private event. */
export const partName = gigName;

/** The same within a sentence: "your ceremony", "your background music". */
export const partInSentence = (part: GigType, eventType: EventType): string => gigName(part, eventType).toLowerCase();

/** The programme's prompts for what is still to be chosen. */
export function choiceOfMusic(part: GigType, eventType: EventType): string {
  if (eventType === EventType.Wedding) return `Choose music for your ${part}`;
  return part === 'ceremony' ? 'Choose your background music' : 'Choose music for your dance floor';
}

/** What is still to be chosen, on the button that leads there and on a collapsed step. */
export function gapText(field: FieldName, eventType: EventType): string {
  if (field === 'ceremony.music' || field === 'reception.music') {
    const part = field === 'ceremony.music' ? 'ceremony' : 'reception';
    if (eventType === EventType.Wedding) return `Choose ${part} music`;
    return part === 'ceremony' ? 'Choose background music' : 'Choose dance floor music';
  }
  if (field === 'date') return 'Choose a date';
  if (field === 'singers') return 'Choose singers';
  if (field === 'add-ons') return 'Check your add-ons';
  if (field.endsWith('.place')) return 'Choose a place';
  return field === 'city' ? 'Choose a city' : field === 'note' ? 'Check your note' : 'Check the times';
}

/** 60 → "1 hour", 90 → "1.5 hours". */
export const hoursText = (minutes: number): string => (minutes === 60 ? '1 hour' : `${minutes / 60} hours`);
