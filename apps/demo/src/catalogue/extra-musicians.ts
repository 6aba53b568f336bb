import { fakeMobile } from '../chance/fake-phones.ts';
import { namedId, seededRandom, seedOf } from '../chance/seeded-random.ts';
import type { CommunityPlan } from '../city-plan.ts';
import { usernameOf } from './build-city.ts';
import type { DemoCity, DemoMusician } from './demo-city.ts';

/**
 * `count` more musicians for a city, so that thousands of bookings can be staffed: with skills in the same proportions as in the
 * data file, always the same ones in the same order. Customers cannot choose them.
 */
export function extraMusicians(city: DemoCity, count: number): DemoMusician[] {
  const models = city.musicians;
  return Array.from({ length: count }, (_, index) => extraMusician(city, models[index % models.length], index));
}

function extraMusician(city: DemoCity, model: DemoMusician | undefined, index: number): DemoMusician {
  if (!model) throw new RangeError(`${city.plan.name} has no musicians to copy`);
  const { slug, regionId } = city.plan;
  const userId = namedId('extra musician', slug, String(index));
  const random = seededRandom(seedOf(userId));
  const community: CommunityPlan = random.weighted(city.plan.customers.communities);
  const firstName = random.pick(model.gender === 'female' ? community.women : community.men);
  const lastName = random.pick(community.surnames);
  const username = `${usernameOf(`${firstName} ${lastName}`).slice(0, 18)}.${slug.slice(0, 1)}${index + 1}`;
  const neighbour = random.pick(city.musicians);
  const [mainSkill = 'Piano'] = model.skills;
  return {
    ...model,
    userId,
    username,
    firstName,
    lastName,
    email: `${username}@${slug}.example.com`,
    mobile: fakeMobile(regionId, index + 100),
    bio: `${firstName} plays ${mainSkill.toLowerCase()} and joins our line-ups in the busy months.`,
    suburb: neighbour.suburb,
    home: neighbour.home,
    company: null,
    isRegistered: random.chance(0.25) && city.tax.mode !== 0,
    singer: null,
    isShowcase: false,
  };
}
