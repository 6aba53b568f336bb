import type { Place } from '@cadenza/contract/venues/operations';
import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import type { GigType } from '@cadenza/domain/pricing/durations';
import type { Choices, PartChoice } from './choices.ts';

/** A single user action in the estimator. */
export type Change =
  | { kind: 'event type'; eventType: EventType }
  | { kind: 'date'; eventDate: string | null }
  | { kind: 'not sure when'; isOn: boolean }
  | { kind: 'music'; part: GigType; music: string }
  | { kind: 'place'; part: GigType; place: Place | null }
  | { kind: 'not sure where'; part: GigType; isOn: boolean }
  | { kind: 'minutes'; part: GigType; minutes: number }
  | { kind: 'start'; part: GigType; startTime: string }
  | { kind: 'singer'; id: string; isChosen: boolean }
  | { kind: 'singer moved'; id: string; to: number }
  | { kind: 'choose for me'; isOn: boolean }
  /** Removes it when `count` is zero. */
  | { kind: 'add-on'; addOnId: string; count: number }
  | { kind: 'note'; note: string }
  /** Another city, a saved draft, or choices stored in this browser. */
  | { kind: 'all'; choices: Choices };

/** Applies a change. Choosing a date unticks "not sure when", a place "not sure where", a singer "Choose For Me". */
export function changeChoices(choices: Choices, change: Change): Choices {
  switch (change.kind) {
    case 'event type':
      return { ...choices, eventType: change.eventType };
    case 'date':
      return { ...choices, eventDate: change.eventDate, notSureWhen: choices.notSureWhen && change.eventDate === null };
    case 'not sure when':
      return { ...choices, notSureWhen: change.isOn };
    case 'music':
      return withPart(choices, change.part, { music: change.music });
    case 'place':
      return withPart(choices, change.part, { place: change.place, notSureWhere: false });
    case 'not sure where':
      return withPart(choices, change.part, { notSureWhere: change.isOn });
    case 'minutes':
      return withPart(choices, change.part, { minutes: change.minutes });
    case 'start':
      return withPart(choices, change.part, { startTime: change.startTime });
    case 'singer':
      return chooseSinger(choices, change.id, change.isChosen);
    case 'singer moved':
      return { ...choices, singers: moved(choices.singers, change.id, change.to) };
    case 'choose for me':
      return { ...choices, chooseForMe: change.isOn };
    case 'add-on':
      return { ...choices, addOns: chooseAddOn(choices.addOns, change) };
    case 'note':
      return { ...choices, note: change.note };
    case 'all':
      return change.choices;
  }
}

const withPart = (choices: Choices, part: GigType, change: Partial<PartChoice>): Choices => ({
  ...choices,
  [part]: { ...choices[part], ...change },
});

function chooseSinger(choices: Choices, id: string, isChosen: boolean): Choices {
  const others = choices.singers.filter((each) => each !== id);
  return isChosen ? { ...choices, singers: [...others, id], chooseForMe: false } : { ...choices, singers: others };
}

function chooseAddOn(chosen: Choices['addOns'], { addOnId, count }: Choices['addOns'][number]): Choices['addOns'] {
  const others = chosen.filter((each) => each.addOnId !== addOnId);
  return count > 0 ? [...others, { addOnId, count }] : others;
}

/** The list with one item moved; positions past either end are clamped. */
function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  if (!ids.includes(id)) return ids;
  const others = ids.filter((each) => each !== id);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
