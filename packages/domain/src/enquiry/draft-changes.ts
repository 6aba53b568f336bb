import { type AddOnChoice, isSameChoice } from '../add-ons/chosen-add-ons.ts';
import { normaliseEmail } from '../email.ts';
import type { BookingEvent } from '../history/booking-events.ts';
import { normalisePhone } from '../phone.ts';
import { gigTypeOf } from '../pricing/durations.ts';
import { gigName } from '../pricing/quote-sentences.ts';
import type { RegionId } from '../regions.ts';
import type { EventType } from './enquiry-rules.ts';

interface Person {
  name: string;
  email: string;
  mobile: string;
  landline: string;
  relationship: string;
  region: RegionId;
}

interface DraftPart {
  performanceTypeId: 1 | 2;
  performanceId: string;
  place: { venueId: string | null } | null;
  notSureWhere: boolean;
  /** The duration before it was raised for the distance. */
  chosenMinutes: number;
  startTime: string;
}

interface DraftFacts {
  type: EventType;
  enquirer: Person;
  note: string;
  eventDate: string | null;
  isDateUnsure: boolean;
  gigs: readonly DraftPart[];
  singerIds: readonly string[];
  chooseForMe: boolean;
  addOns: readonly AddOnChoice[];
  code: string | null;
}

/** What a customer has changed, for the history; a requested call is recorded where it is carried out. */
export function describeDraftChange(before: DraftFacts, after: DraftFacts): BookingEvent[] {
  const people = changedDetails(before.enquirer, after.enquirer);
  const isRedated = before.eventDate !== after.eventDate || before.isDateUnsure !== after.isDateUnsure;
  const singersChanged = before.chooseForMe !== after.chooseForMe || before.singerIds.join() !== after.singerIds.join();
  const details = [
    ...(isRedated ? ['date'] : []),
    ...([1, 2] as const).flatMap((typeId) => {
      const name = gigName(gigTypeOf(typeId), before.type).toLowerCase();
      // A party's background music must not become "the background music music".
      return changesOf(gigOf(before, typeId), gigOf(after, typeId)).map((what) =>
        what === 'music' && name.endsWith('music') ? name : `${name} ${what}`,
      );
    }),
    ...(singersChanged ? ['singers'] : []),
    ...(isSameChoice(before.addOns, after.addOns) ? [] : ['add-ons']),
    ...(before.code === after.code ? [] : ['price code']),
  ];
  return [
    ...(people.length > 0 ? [{ kind: 'customer changed' as const, fields: people }] : []),
    ...(before.note === after.note ? [] : [{ kind: 'note changed' as const }]),
    ...(details.length > 0 ? [{ kind: 'details changed' as const, fields: details }] : []),
  ];
}

/** The changes to a person, ignoring formatting. */
export function changedDetails(before: Person, after: Person): string[] {
  const phone = (who: Person, number: string) => normalisePhone(number, who.region) ?? '';
  return [
    before.name === after.name ? '' : 'name',
    normaliseEmail(before.email) === normaliseEmail(after.email) ? '' : 'email',
    phone(before, before.mobile) === phone(after, after.mobile) ? '' : 'mobile',
    phone(before, before.landline) === phone(after, after.landline) ? '' : 'landline',
    before.relationship === after.relationship ? '' : 'relationship',
  ].filter((field) => field !== '');
}

const gigOf = ({ gigs }: DraftFacts, typeId: 1 | 2) => gigs.find((gig) => gig.performanceTypeId === typeId);

/**
 * The words after the gig's name, as in "ceremony place". A duration raised only for the distance does not count as
 * changed.
 */
function changesOf(before: DraftPart | undefined, after: DraftPart | undefined): string[] {
  if (!before || !after) return before === after ? [] : ['music'];
  const isMoved = before.place?.venueId !== after.place?.venueId || before.notSureWhere !== after.notSureWhere;
  const isRetimed = before.chosenMinutes !== after.chosenMinutes || before.startTime !== after.startTime;
  return [
    ...(before.performanceId === after.performanceId ? [] : ['music']),
    ...(isMoved ? ['place'] : []),
    ...(isRetimed ? ['length'] : []),
  ];
}
