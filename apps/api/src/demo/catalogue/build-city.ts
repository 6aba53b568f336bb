import type { RegionId } from '@cadenza/domain/regions';
import { roadKm } from '@cadenza/domain/venues/distance';
import type {
  CityPlan,
  MusicianPlan,
  PerformancePlan,
  Place,
  PriceList,
  SingerPlan,
  VenuePlan,
} from '../catalogue-plan.ts';
import { fictionMobile } from '../chance/fake-phones.ts';
import { namedId } from '../chance/seeded-random.ts';
import { cityStaff, type StaffPlan, showcasePeople } from '../people/staff-accounts.ts';
import { usernameOf } from '../people/usernames.ts';
import { ceremonyPerformances } from '../performances/ceremony-performances.ts';
import { receptionPerformances } from '../performances/reception-performances.ts';
import { isSingingSkill, type SkillName } from '../skills.ts';
import type { WholeCityPlan } from './city-plans.ts';
import type { DemoCity, DemoMusician, DemoPerformance, DemoPerson, DemoSinger, DemoVenue } from './demo-city.ts';
import { farPlace } from './far-places.ts';

const minor = (dollars: number): number => dollars * 100;

/** Turns what is written down about a city into records with ids, the same ids every time. */
export function buildCity(plan: WholeCityPlan): DemoCity {
  const { city } = plan;
  const staff = cityStaff[city.slug];
  const people = [...plan.singers, ...plan.musicians];
  const musicians = people.map((person, index) => buildMusician(plan, person, index));
  return {
    id: namedId('city', city.slug),
    plan: city,
    tax: { mode: city.tax.mode, rate: String(city.tax.rate), label: city.tax.label },
    bands: city.travelBands.map(([minKm, fee, payout]) => ({
      minKm,
      customerFeeMinor: minor(fee),
      payoutMinor: minor(payout),
    })),
    commissionMinor: minor(city.settings.commission),
    depositFixedMinor: minor(city.settings.depositFixed),
    payRates: new Map(
      Object.entries(plan.payRates).map(([skill, [perHour, leader]]) => [
        skill as SkillName,
        { perHourMinor: minor(perHour), leaderMinor: minor(leader) },
      ]),
    ),
    ceremonies: sold(ceremonyPerformances, plan.prices.ceremony).map((performance) =>
      buildPerformance(city, performance, 1, plan.prices),
    ),
    receptions: sold(receptionPerformances, plan.prices.reception).map((performance) =>
      buildPerformance(city, performance, 2, plan.prices),
    ),
    venues: plan.venues.map((venue) => buildVenue(city, venue)),
    farPlace: farPlace(city),
    musicians,
    singers: musicians.flatMap(({ singer }) => singer ?? []),
    manager: buildStaff(city.regionId, staff.manager, 700),
    sales: staff.sales.map((person, index) => buildStaff(city.regionId, person, 701 + index)),
    customers: plan.customers,
  };
}

const sold = (performances: readonly PerformancePlan[], prices: object) =>
  performances.filter(({ key }) => key in prices);

const vocalOptions = { none: 0, male: 1, both: 2, female: 3 } as const;
const musicTypes = { harp: 1, acoustic: 2, string: 3 } as const;

function buildPerformance(city: CityPlan, plan: PerformancePlan, typeId: 1 | 2, prices: PriceList): DemoPerformance {
  const { key, group, name, description, vocals, music } = plan;
  const byDuration = prices.ceremony[key]?.map((price, index) => [60 + 30 * index, price] as const);
  return {
    id: namedId('performance', city.slug, String(typeId), key),
    typeId,
    group,
    name,
    description,
    vocals,
    vocalOption: vocalOptions[vocals],
    musicType: music ? musicTypes[music] : 0,
    lineup: plan.lineup.map((place) => ({
      name: place.name,
      skill: place.skill,
      isLeader: place.leader ?? false,
      isSinger: isSingingSkill(place.skill),
    })),
    prices: ((typeId === 1 && byDuration) || [[300, prices.reception[key] ?? 0] as const]).map(
      ([durationMinutes, price]) => ({ durationMinutes, priceMinor: minor(price) }),
    ),
  };
}

function buildVenue(city: CityPlan, plan: VenuePlan): DemoVenue {
  const { name, line1, suburb, state, postcode, latitude, longitude, travel } = plan;
  const slug = name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase();
  return {
    id: namedId('venue', city.slug, name),
    placeId: `venue:${city.slug}-${slug}`,
    name,
    address: formattedAddress(city, plan),
    line1,
    suburb,
    state,
    postcode,
    latitude,
    longitude,
    km: roadKm(city, { latitude, longitude }),
    overrideFeeMinor: travel ? minor(travel[0]) : null,
    overridePayoutMinor: travel ? minor(travel[1]) : null,
    isListed: true,
  };
}

function formattedAddress({ regionId, country }: CityPlan, { line1, suburb, state, postcode }: VenuePlan): string {
  const separator = regionId === 'AU' ? ' ' : ', ';
  return `${line1}, ${suburb}${separator}${state} ${postcode}, ${country}`;
}

function buildMusician(plan: WholeCityPlan, person: MusicianPlan | SingerPlan, index: number): DemoMusician {
  const { slug, regionId } = plan.city;
  const home: Place | undefined = plan.suburbs[person.home];
  if (!home) throw new RangeError(`No coordinates for ${person.home}`);
  const userId = namedId('person', slug, person.name);
  const [firstName, lastName] = splitName(person.name);
  const showcase = showcaseUsername(plan, person);
  return {
    userId,
    username: showcase ?? usernameOf(person.name),
    isShowcase: showcase !== null,
    firstName,
    lastName,
    gender: person.gender,
    email: `${usernameOf(person.name)}@${slug}.example.com`,
    mobile: fictionMobile(regionId, index),
    skills: person.skills,
    leads: person.leads ?? false,
    bio: person.bio,
    gear: person.gear,
    suburb: person.home,
    home,
    company: person.company ?? null,
    isRegistered: person.registered ?? false,
    singer: 'alias' in person ? buildSinger(slug, userId, firstName, person) : null,
  };
}

function buildSinger(slug: string, userId: string, firstName: string, plan: SingerPlan): DemoSinger {
  return {
    performerId: namedId('performer', slug, plan.name),
    userId,
    name: plan.alias || firstName,
    alias: plan.alias,
    gender: plan.gender,
    surchargeMinor: minor(plan.surcharge),
    artistFeeMinor: minor(plan.artistFee),
    song: plan.song,
  };
}

function showcaseUsername({ city }: WholeCityPlan, { name }: MusicianPlan): string | null {
  const { musician, singer } = showcasePeople[city.slug];
  if (name === musician) return `${city.slug}.musician`;
  return name === singer ? `${city.slug}.singer` : null;
}

/** Somebody of the office; `number` only chooses a telephone number. */
export function buildStaff(regionId: RegionId, { username, name, gender }: StaffPlan, number: number): DemoPerson {
  const [firstName, lastName] = splitName(name);
  return {
    userId: namedId('staff', username),
    username,
    firstName,
    lastName,
    gender,
    email: `${usernameOf(name)}@cadenza.example`,
    mobile: fictionMobile(regionId, number),
  };
}

function splitName(name: string): [first: string, last: string] {
  const space = name.indexOf(' ');
  return [name.slice(0, space), name.slice(space + 1)];
}
