import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoCity, DemoMusician } from '../catalogue/demo-city.ts';
import { preferenceOrder } from '../catalogue/preference-order.ts';
import { namedId, seededRandom, seedOf } from '../chance/seeded-random.ts';
import type { SkillName } from '../skills.ts';
import type { TableRows } from './table-rows.ts';

interface List {
  city: DemoCity;
  skill: SkillName;
  owner: DemoMusician | null;
  order: readonly DemoMusician[];
}

/** Preference lists: whom to ask first for each skill of a city, and whom leaders like to play with. */
export function preferenceRows({ cities, skillIds }: DemoCatalogue): TableRows {
  const lists = cities.flatMap((city) => [...cityLists(city), ...city.musicians.flatMap((one) => ownLists(city, one))]);
  const idOf = ({ city, skill, owner }: List) =>
    owner ? namedId('preference list', owner.userId, skill) : namedId('preference list', city.plan.slug, skill);
  return {
    preference_lists: lists.map((list) => ({
      id: idOf(list),
      city_id: list.city.id,
      skill_id: skillIds.get(list.skill),
      owner_user_id: list.owner?.userId ?? null,
    })),
    preference_entries: lists.flatMap((list) =>
      list.order.map(({ userId }, index) => ({ list_id: idOf(list), rank: index + 1, musician_id: userId })),
    ),
  };
}

const cityLists = (city: DemoCity): List[] =>
  [...city.payRates.keys()].map((skill) => ({ city, skill, owner: null, order: preferenceOrder(city, skill) }));

/** Leaders list a few colleagues for one or two instruments; those with printed accounts always do. */
function ownLists(city: DemoCity, owner: DemoMusician): List[] {
  const random = seededRandom(seedOf(`colleagues of ${owner.userId}`));
  if (!owner.isShowcase && !(owner.leads && random.chance(0.4))) return [];
  const skills = random.sample([...city.payRates.keys()], owner.isShowcase ? 3 : random.whole(1, 2));
  return skills.flatMap((skill) => {
    const others = preferenceOrder(city, skill).filter(({ userId }) => userId !== owner.userId);
    const order = random.sample(others, random.whole(2, 4));
    return order.length > 0 ? [{ city, skill, owner, order }] : [];
  });
}
