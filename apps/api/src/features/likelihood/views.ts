import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { gigTimes } from '@cadenza/domain/bookings/gig-times';
import { estimateLikelihood, type WantedGig } from '@cadenza/domain/likelihood/likelihood';
import { addDays, wallToInstant } from '@cadenza/domain/time';
import { travelMinutesBetween } from '@cadenza/domain/venues/distance';
import type { PublicContext } from '../../platform/context.ts';
import { cacheFor } from '../../platform/db/cache-for.ts';
import { type Chosen, findChosen } from '../enquiry/door.ts';
import { findPlayers, type PlayerFacts } from './door.ts';

type Answer = OutputOf<'estimateLikelihood'>['likelihood'];
type Choice = InputOf<'estimateLikelihood'>['body'];

// The same day and line-up get the same answer for this long, without querying the database.
const keptSeconds = 60;
const keep = cacheFor<Answer>({ seconds: keptSeconds, most: 500 });

/** The same weekday one or two weeks before and after, and the adjacent days: the days a couple would move their wedding to. */
const nearby = [-7, 7, -1, 1, -14, 14];
const maxOtherDates = 3;
// Longer than any drive.
const marginDays = 3;

/**
 * How many positions of the chosen music could be filled on its day, regardless of who sings, and other days on which all could
 * be. Two statements, none while cached. Null without a date or music.
 */
export async function viewLikelihood(context: PublicContext, choice: Choice): Promise<Answer> {
  const { cityId, eventTime, performances } = choice;
  if (eventTime.eventDate === null || eventTime.notSureWhen || performances.length === 0) return null;
  return keep(context, JSON.stringify([cityId, eventTime.eventDate, performances]), () => estimate(context, choice));
}

async function estimate({ platform, now }: PublicContext, choice: Choice): Promise<Answer> {
  const chosen = await findChosen(platform.database.pool, { ...choice, performers: [], chooseForMe: true }, now);
  const { city, eventDate } = chosen;
  if (eventDate === null) return null;
  const edge = (days: number) => wallToInstant(addDays(eventDate, days), '00:00', city.timeZone);
  const facts = await findPlayers(platform.database, {
    city: city.id,
    lineUpIds: chosen.parts.map(({ performance }) => performance.lineUpId),
    from: edge(Math.min(...nearby) - marginDays),
    until: edge(Math.max(...nearby) + marginDays),
  });
  const onDay = (date: string) => estimateLikelihood(gigsOn(date, chosen, facts), facts.players, travelMinutesBetween);
  const { missingSkillIds, ...likelihood } = onDay(eventDate);
  const names = new Map(facts.positions.map(({ skillId, skillName }) => [skillId, skillName]));
  const missing = missingSkillIds.flatMap((id) => names.get(id) ?? []);
  const isWhole = likelihood.found === likelihood.needed;
  const dates = isWhole ? [] : nearby.map((days) => addDays(eventDate, days)).filter((date) => date >= city.today);
  const otherDates = dates.filter((date) => onDay(date).found === likelihood.needed).slice(0, maxOtherDates);
  return { ...likelihood, missing, otherDates };
}

function gigsOn(date: string, { parts, city }: Chosen, { positions }: PlayerFacts): WantedGig[] {
  return parts.flatMap(({ performance, place, notSureWhere, startTime, durationMinutes, arrivalMinutes }) => {
    const times = gigTimes({ date, startTime, durationMinutes, arrivalMinutes }, city.timeZone);
    if (!times) return [];
    return [
      {
        start: times.arrivalAt,
        end: times.endAt,
        place: place && !notSureWhere ? { venueId: place.venueId, point: place } : { venueId: null, point: null },
        skillIds: positions.filter((each) => each.lineUpId === performance.lineUpId).map(({ skillId }) => skillId),
      },
    ];
  });
}
