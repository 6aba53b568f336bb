import type { Place } from '@cadenza/contract/venues/operations';
import { isSameChoice } from '@cadenza/domain/add-ons/chosen-add-ons';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { type GigType, gigTypes } from '@cadenza/domain/pricing/durations';
import { gigName } from '@cadenza/domain/pricing/quote-sentences';
import { type Choices, eventTimeOf, musicOf } from '../choices/choices.ts';

/** One thing that is chosen as a whole; changes to different things in two windows do not conflict. */
interface Choice {
  called: (eventType: EventType) => string;
  isSame: (a: Choices, b: Choices) => boolean;
  /** `to` with this one thing taken from `from`. */
  take: (from: Choices, to: Choices) => Choices;
}

export interface Merged {
  /** Both sets of changes; where they conflict, the choice made here. */
  mine: Choices;
  /** Both sets of changes; where they conflict, the choice made elsewhere. */
  theirs: Choices;
  /** Whether there are no conflicts. */
  isClear: boolean;
}

/** Merges the choices made here and elsewhere since `base`. What only one side changed is taken from that side. */
export function mergeChoices(base: Choices, mine: Choices, theirs: Choices): Merged {
  const merged: Merged = { mine, theirs: mine, isClear: true };
  for (const { isSame, take } of choices) {
    if (isSame(theirs, base) || isSame(theirs, mine)) continue;
    merged.theirs = take(theirs, merged.theirs);
    if (isSame(mine, base)) merged.mine = take(theirs, merged.mine);
    else merged.isClear = false;
  }
  return merged;
}

/** The differences in words: "the date", "the place of the ceremony". */
export function differences(a: Choices, b: Choices): string[] {
  return choices.filter(({ isSame }) => !isSame(a, b)).map(({ called }) => called(a.eventType));
}

const choices: readonly Choice[] = [
  {
    called: () => 'the event type',
    isSame: (a, b) => a.eventType === b.eventType,
    take: ({ eventType }, to) => ({ ...to, eventType }),
  },
  {
    called: () => 'the date',
    isSame: (a, b) => JSON.stringify(eventTimeOf(a)) === JSON.stringify(eventTimeOf(b)),
    take: ({ eventDate, notSureWhen }, to) => ({ ...to, eventDate, notSureWhen }),
  },
  ...gigTypes.flatMap((part) => choicesOf(part)),
  {
    called: () => 'the singers',
    isSame: (a, b) => a.chooseForMe === b.chooseForMe && a.singers.join() === b.singers.join(),
    take: ({ singers, chooseForMe }, to) => ({ ...to, singers, chooseForMe }),
  },
  {
    called: () => 'the add-ons',
    isSame: (a, b) => isSameChoice(a.addOns, b.addOns),
    take: ({ addOns }, to) => ({ ...to, addOns }),
  },
  {
    called: () => 'the code',
    isSame: (a, b) => a.priceCode?.pass === b.priceCode?.pass,
    take: ({ priceCode }, to) => ({ ...to, priceCode }),
  },
  {
    called: () => 'the note',
    isSame: (a, b) => a.note.trim() === b.note.trim(),
    take: ({ note }, to) => ({ ...to, note }),
  },
];

function choicesOf(part: GigType): Choice[] {
  const calledIn = (what: string) => (eventType: EventType) =>
    `the ${what} of the ${eventType === EventType.Wedding ? part : gigName(part, eventType).toLowerCase()}`;
  // Without music, place and hours do not count.
  const sameWhereMusic = (isSame: Choice['isSame']) => (a: Choices, b: Choices) => {
    const [isInA, isInB] = [musicOf(a[part]) !== null, musicOf(b[part]) !== null];
    return isInA === isInB && (!isInA || isSame(a, b));
  };
  return [
    {
      called: calledIn('music'),
      isSame: (a, b) => musicOf(a[part]) === musicOf(b[part]),
      take: (from, to) => ({ ...to, [part]: { ...to[part], music: from[part].music } }),
    },
    {
      called: calledIn('place'),
      isSame: sameWhereMusic((a, b) => isSameWhere(part, a, b)),
      take: (from, to) => {
        const { place, notSureWhere } = from[part];
        return { ...to, [part]: { ...to[part], place, notSureWhere } };
      },
    },
    {
      called: calledIn('hours'),
      isSame: sameWhereMusic((a, b) => isSameHours(part, a, b)),
      take: (from, to) => {
        const { minutes, startTime } = from[part];
        return { ...to, [part]: { ...to[part], minutes, startTime } };
      },
    },
  ];
}

function isSameWhere(part: GigType, a: Choices, b: Choices): boolean {
  if (a[part].notSureWhere || b[part].notSureWhere) return a[part].notSureWhere === b[part].notSureWhere;
  const [here, there] = [a[part].place, b[part].place];
  return here === null || there === null ? here === there : isSamePlace(here, there);
}

/** A start time that was never chosen means the city's usual one, whatever the server stored. */
function isSameHours(part: GigType, a: Choices, b: Choices): boolean {
  const [here, there] = [a[part].startTime, b[part].startTime];
  return a[part].minutes === b[part].minutes && (here ?? there) === (there ?? here);
}

// The server saves a pin or a town as a venue of the city; it is still the same point.
const nearby = 0.0001;

/** True for the same venue, place or point. */
function isSamePlace(a: Place, b: Place): boolean {
  if (a.venueId !== null && b.venueId !== null) return a.venueId === b.venueId;
  if (a.placeId !== null || b.placeId !== null) return a.placeId === b.placeId;
  return Math.abs(a.latitude - b.latitude) < nearby && Math.abs(a.longitude - b.longitude) < nearby;
}
