import { bookingName } from '../bookings/booking-name.ts';
import { formatMinute } from '../time.ts';
import { roadKm, travelMinutes } from '../venues/distance.ts';
import { fillingOf, type RosterGig, type RosterPosition, type RosterVenue } from './roster-gig.ts';

/** A position with its gig: a person's job on an evening. */
interface RosterJob {
  gig: RosterGig;
  position: RosterPosition;
}

/** The drive from one place to the next; null within one venue, and while a place is undecided. */
export function driveBetween(from: RosterVenue | null, to: RosterVenue | null): { km: number; minutes: number } | null {
  if (from === null || to === null || from.id === to.id) return null;
  const km = roadKm(from, to);
  return km === 0 ? null : { km, minutes: travelMinutes(km) };
}

/**
 * The positions whose person cannot do both, each with a sentence: two at the same time, or too little time for the drive.
 * The database prevents that for bookings; a held date, or a later change of hours or place, can still cause
 * it. Pass gigs just outside the visible days too.
 */
export function findClashes(gigs: readonly RosterGig[]): Map<string, string> {
  const clashes = new Map<string, string>();
  const note = ({ position }: RosterJob, sentence: string) => {
    const known = clashes.get(position.id);
    clashes.set(position.id, known === undefined ? sentence : `${known} ${sentence}`);
  };
  for (const [first, second] of [...jobsByPerson(gigs).values()].flatMap(pairsOf)) {
    const free = Math.floor((arrivalOf(second) - endOf(first)) / 60_000);
    const drive = driveBetween(first.gig.venue, second.gig.venue);
    if (free >= (drive?.minutes ?? 0)) continue;
    note(first, sentenceFor(second, free, drive));
    note(second, sentenceFor(first, free, drive));
  }
  return clashes;
}

/** The jobs of each booked or held person, by user id, in order of arrival. */
function jobsByPerson(gigs: readonly RosterGig[]): Map<string, RosterJob[]> {
  const jobs = new Map<string, RosterJob[]>();
  for (const gig of gigs) {
    for (const position of gig.positions) {
      if (position.person === null) continue;
      const known = jobs.get(position.person.userId);
      if (known) known.push({ gig, position });
      else jobs.set(position.person.userId, [{ gig, position }]);
    }
  }
  for (const ofPerson of jobs.values()) ofPerson.sort((a, b) => arrivalOf(a) - arrivalOf(b));
  return jobs;
}

/** Each job with each later one. */
const pairsOf = (jobs: readonly RosterJob[]) =>
  jobs.flatMap((first, index) => jobs.slice(index + 1).map((second) => [first, second] as const));

function sentenceFor({ gig, position }: RosterJob, free: number, drive: { minutes: number } | null): string {
  const hours = `${formatMinute(position.arrivalMinute)} to ${formatMinute(position.endMinute)}`;
  const what = `${gig.typeName} of ${bookingName(gig)}, ${hours}`;
  const isHeld = fillingOf(position) === 'held';
  if (free < 0) return `At the same time ${isHeld ? 'held for' : 'booked for'} ${what}.`;
  return `The drive takes ${drive?.minutes ?? 0} min, but there are ${free} between this and ${what}.`;
}

const arrivalOf = ({ position }: RosterJob) => Date.parse(position.arrivalAt);
const endOf = ({ position }: RosterJob) => Date.parse(position.endAt);
