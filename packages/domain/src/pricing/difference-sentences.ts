import { type ChosenEvent, type ChosenGig, chargedSingers } from '../enquiry/enquiry-price.ts';
import type { DistanceRules } from '../venues/distance.ts';
import type { GigType } from './durations.ts';
import { raiseCeremonyMinutes } from './durations.ts';
import { durationText, gigName, withoutStop } from './quote-sentences.ts';
import type { QuoteRule } from './rule-lines.ts';

/** The subject and reason of a difference; null if no choice differs. */
interface Reason {
  title: string;
  reason: string | null;
}

/** The sentences that say how the second event differs from the first. */
export function differenceSentences(before: ChosenEvent, after: ChosenEvent, distances: DistanceRules) {
  const gigOf = (event: ChosenEvent, type: GigType) => event.gigs.find((gig) => gig.type === type) ?? null;
  const nameOf = (type: GigType) => gigName(type, after.eventType);
  return {
    music: (type: GigType): Reason => ({
      title: nameOf(type),
      reason: musicReason(gigOf(before, type), gigOf(after, type), distances),
    }),
    /** `isCharged`: at least one of the two prices includes travel. */
    travel: (type: GigType, isCharged: boolean): Reason => ({
      title: `${nameOf(type)} travel`,
      reason: travelReason(gigOf(before, type), gigOf(after, type), isCharged),
    }),
    singers: (): Reason => ({ title: 'Singers', reason: singersReason(before, after) }),
    other: (title: string): Reason => ({
      title,
      reason:
        addOnReason(countOf(before, title), countOf(after, title)) ??
        ruleReason(ruleOf(before, title), ruleOf(after, title)),
    }),
    /** For differences that result from the rest of the price. */
    otherwise: (isTax: boolean): string => (isTax ? 'The tax on the difference.' : 'From the other changes.'),
  };
}

function musicReason(before: ChosenGig | null, after: ChosenGig | null, distances: DistanceRules): string | null {
  if (!before && !after) return null;
  if (!before) return `${after?.performance.name} added, for ${durationText(after?.durationMinutes ?? 0)}.`;
  if (!after) return `No ${before.performance.name}.`;
  const length = lengthReason(before, after, distances);
  if (before.performance.name === after.performance.name) return length && sentence(length);
  const instead = `${after.performance.name} instead of ${before.performance.name}`;
  return sentence(length ? `${instead}, ${length}` : instead);
}

/** "30 minutes more", with the reason when it was not chosen. */
function lengthReason(before: ChosenGig, after: ChosenGig, distances: DistanceRules): string | null {
  const minutes = after.durationMinutes - before.durationMinutes;
  if (minutes === 0) return null;
  const much = `${spanText(Math.abs(minutes))} ${minutes > 0 ? 'more' : 'less'}`;
  const isRaised = after.type === 'ceremony' && minutes > 0 && kmOf(before) !== kmOf(after);
  const raised = raiseCeremonyMinutes(before.durationMinutes, kmOf(after) ?? 0, distances);
  if (!isRaised || raised !== after.durationMinutes) return much;
  return `${much}: the minimum for a ceremony this far away is ${durationText(after.durationMinutes)}`;
}

function travelReason(before: ChosenGig | null, after: ChosenGig | null, isCharged: boolean): string | null {
  const [kmBefore, kmAfter] = [before && kmOf(before), after && kmOf(after)];
  if (kmBefore === null && kmAfter === null) return null;
  if (after && kmAfter === null) return 'No travel until we know the place.';
  if (kmAfter === null) return isCharged ? 'No travel needed.' : null;
  if (kmBefore === null) return `${after?.place?.name} is ${kmAfter} km away.`;
  const people = isCharged
    ? peopleReason(before?.performance.performers ?? 0, after?.performance.performers ?? 0)
    : null;
  const way = wayReason(before, after, kmBefore, kmAfter);
  if (way === null) return people && sentence(people);
  return sentence(people ? `${way}, ${people}` : way);
}

function wayReason(before: ChosenGig | null, after: ChosenGig | null, from: number, to: number): string | null {
  if (from !== to) return `${to > from ? 'further away' : 'nearer'}: ${to} km instead of ${from} km`;
  const isSame = before?.place?.name === after?.place?.name;
  return isSame ? null : `${after?.place?.name} instead of ${before?.place?.name}, the same distance away`;
}

function peopleReason(before: number, after: number): string | null {
  if (before === after) return null;
  return `${after} ${after === 1 ? 'performer' : 'performers'} instead of ${before}`;
}

function singersReason(before: ChosenEvent, after: ChosenEvent): string | null {
  const [old, now] = [namesOf(before), namesOf(after)];
  const gone = old.filter((name) => !now.includes(name));
  const come = now.filter((name) => !old.includes(name));
  if (gone.length === 0 && come.length === 0) return null;
  if (gone.length === 0) return `${listOf(come)} to sing.`;
  if (come.length > 0) return `${listOf(come)} instead of ${listOf(gone)} to sing.`;
  return after.chooseForMe
    ? `We’ll choose the singer instead of ${listOf(gone)}.`
    : `${listOf(gone)} no longer singing.`;
}

const countOf = ({ addOns = [] }: ChosenEvent, title: string): number =>
  addOns.find(({ name }) => name === title)?.count ?? 0;

function addOnReason(before: number, after: number): string | null {
  if (before === after) return null;
  if (before === 0) return after === 1 ? 'Added.' : `${after} added.`;
  return after === 0 ? 'No longer chosen.' : `${after} instead of ${before}.`;
}

const ruleOf = ({ rules = [] }: ChosenEvent, title: string): QuoteRule | null =>
  rules.find(({ name }) => name === title) ?? null;

/** A rule that applies to both events, or to neither, is not a reason. */
function ruleReason(before: QuoteRule | null, after: QuoteRule | null): string | null {
  if ((before === null) === (after === null)) return null;
  const when = withoutStop((after ?? before)?.sentence ?? '');
  return after ? `${when}.` : `No longer applies: ${when}.`;
}

const namesOf = (event: ChosenEvent) => chargedSingers(event).map(({ name }) => name);

/** Null while the place is unknown. */
const kmOf = (gig: ChosenGig): number | null => (gig.place === null || gig.notSureWhere ? null : gig.place.km);

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** 30 → "30 minutes", 90 → "1.5 hours". */
const spanText = (minutes: number): string => (minutes < 60 ? `${minutes} minutes` : durationText(minutes));

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
