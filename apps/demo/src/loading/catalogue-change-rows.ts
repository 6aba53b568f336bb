import { seatsText } from '@cadenza/domain/line-ups/line-up';
import { addDays, addMinutes, formatLongDate, instantToWall } from '@cadenza/domain/time';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoCity, DemoPerformance } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import { isSingingSkill } from '../skills.ts';
import type { TableRows } from './table-rows.ts';

const minutesPerDay = 24 * 60;
/** The change was planned a week ago and applies two months after that: the season starts 700 days back. */
const plannedOnDay = 693;
const heldAfterDays = 60;

/** Each city's manager has planned an additional violin for the string quartet. */
export function catalogueChangeRows({ cities, skillIds }: DemoCatalogue, createdAt: string): TableRows {
  const changes = cities.flatMap((city) => {
    const quartet = city.ceremonies.find(({ lineup }) => lineup.length === 4);
    return quartet ? [changeOf(city, quartet, createdAt)] : [];
  });
  return {
    lineups: changes.map(({ lineUp }) => lineUp),
    lineup_positions: changes.flatMap(({ lineUp, seats }) =>
      seats.map(({ name, skill, isLeader }, index) => ({
        id: namedId('place', lineUp.id, String(index)),
        lineup_id: lineUp.id,
        ordinal: index + 1,
        name,
        skill_id: skillIds.get(skill),
        is_leader: isLeader,
        is_singer: isSingingSkill(skill),
      })),
    ),
    catalogue_events: changes.map(({ event }) => event),
  };
}

function changeOf({ id: cityId, plan, manager }: DemoCity, performance: DemoPerformance, createdAt: string) {
  const at = addMinutes(createdAt, plannedOnDay * minutesPerDay);
  const from = addDays(instantToWall(at, plan.timeZone).date, heldAfterDays);
  const { id, name, lineup } = performance;
  const seats = [...lineup, { name: 'Third violin', skill: 'Violin' as const, isLeader: false }];
  const before = seatsText(lineup);
  return {
    seats,
    lineUp: {
      id: namedId('planned line-up', id),
      city_id: cityId,
      performance_id: id,
      effective_from: from,
      set_at: at,
      set_by: manager.userId,
    },
    event: {
      id: namedId('catalogue event', id),
      city_id: cityId,
      part: 'line-ups',
      sentence: `${name} from ${formatLongDate(from)}: ${seatsText(seats)}. Before: ${before}`,
      at,
      by_user_id: manager.userId,
    },
  };
}
