import type { PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import type { RegionId } from '@cadenza/domain/regions';
import { roadKm } from '@cadenza/domain/venues/distance';
import { fakeMobile } from '../chance/fake-phones.ts';
import { namedId } from '../chance/seeded-random.ts';
import type { CityPlan, MusicianPlan, Place, SingerPlan, StaffPlan, VenuePlan } from '../city-plan.ts';
import { demoData, type PerformancePlan } from '../demo-data.ts';
import { isSingingSkill, type SkillName } from '../skills.ts';
import type { DemoCity, DemoMusician, DemoPerformance, DemoPerson, DemoSinger, DemoVenue } from './demo-city.ts';

const minor = (dollars: number): number => dollars * 100;

/** Turns a city's data file into records with stable ids. */
export function buildCity(plan: CityPlan): DemoCity {
  const { staff } = plan.office;
  const { ceremony, reception } = demoData.performances;
  const people = [...plan.singers, ...plan.musicians];
  const musicians = people.map((person, index) => buildMusician(plan, person, index));
  return {
    id: namedId('city', plan.slug),
    plan,
    tax: { mode: plan.tax.mode, rate: String(plan.tax.rate), label: plan.tax.label },
    bands: plan.travelBands.map(([minKm, fee, payout]) => ({
      minKm,
      customerFeeMinor: minor(fee),
      payoutMinor: minor(payout),
    })),
    addOns: plan.addOns.map(({ key, price, ...addOn }) => ({
      addOnId: namedId('add-on', plan.slug, key),
      ...addOn,
      priceMinor: minor(price),
    })),
    commissionMinor: minor(plan.settings.commission),
    depositFixedMinor: minor(plan.settings.depositFixed),
    payRates: new Map(
      Object.entries(plan.prices.payRates).map(([skill, [perHour, leader]]) => [
        skill as SkillName,
        { perHourMinor: minor(perHour), leaderMinor: minor(leader) },
      ]),
    ),
    ceremonies: sold(ceremony, plan.prices.ceremony).map((performance) => buildPerformance(plan, performance, 1)),
    receptions: sold(reception, plan.prices.reception).map((performance) => buildPerformance(plan, performance, 2)),
    venues: plan.venues.map((venue) => buildVenue(plan, venue)),
    farPlace: buildFarPlace(plan),
    musicians,
    singers: musicians.flatMap(({ singer }) => singer ?? []),
    manager: buildStaff(plan.regionId, staff.manager, 700),
    sales: staff.sales.map((person, index) => buildStaff(plan.regionId, person, 701 + index)),
  };
}

const sold = (performances: readonly PerformancePlan[], prices: object) =>
  performances.filter(({ key }) => key in prices);

const vocalOptions = { none: 0, male: 1, both: 2, female: 3 } as const;
const musicTypes = { harp: 1, acoustic: 2, string: 3 } as const;

function buildPerformance(
  { slug, prices }: CityPlan,
  plan: PerformancePlan,
  typeId: PerformanceTypeId,
): DemoPerformance {
  const { key, group, name, description, songs, vocals, music } = plan;
  const byDuration = prices.ceremony[key]?.map((price, index) => [60 + 30 * index, price] as const);
  const id = namedId('performance', slug, String(typeId), key);
  return {
    id,
    lineUpId: namedId('line-up', id),
    typeId,
    group,
    name,
    description,
    songs,
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
  const { name, line1, suburb, state, postcode, latitude, longitude, travel, notes } = plan;
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
    notes,
    overrideFeeMinor: travel ? minor(travel[0]) : null,
    overridePayoutMinor: travel ? minor(travel[1]) : null,
    isListed: true,
  };
}

/** The place of an enquiry from far away, stored as an unlisted venue of the city. */
function buildFarPlace(city: CityPlan): DemoVenue {
  const { name, state, gazetteerId, latitude, longitude } = city.farPlace;
  return {
    id: namedId('venue', city.slug, name),
    placeId: `gazetteer:${gazetteerId}`,
    name,
    address: `${name}, ${state}, ${city.country}`,
    line1: '',
    suburb: name,
    state,
    postcode: '',
    latitude,
    longitude,
    km: roadKm(city, { latitude, longitude }),
    notes: {},
    overrideFeeMinor: null,
    overridePayoutMinor: null,
    isListed: false,
  };
}

function formattedAddress({ regionId, country }: CityPlan, { line1, suburb, state, postcode }: VenuePlan): string {
  const separator = regionId === 'AU' ? ' ' : ', ';
  return `${line1}, ${suburb}${separator}${state} ${postcode}, ${country}`;
}

function buildMusician(plan: CityPlan, person: MusicianPlan | SingerPlan, index: number): DemoMusician {
  const { slug, regionId } = plan;
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
    mobile: fakeMobile(regionId, index),
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

function showcaseUsername({ slug, office }: CityPlan, { name }: MusicianPlan): string | null {
  const { musician, singer } = office.showcase;
  if (name === musician) return `${slug}.musician`;
  return name === singer ? `${slug}.singer` : null;
}

/** A member of staff; `number` only chooses a telephone number. */
export function buildStaff(regionId: RegionId, { username, name, gender }: StaffPlan, number: number): DemoPerson {
  const [firstName, lastName] = splitName(name);
  return {
    userId: namedId('staff', username),
    username,
    firstName,
    lastName,
    gender,
    email: `${usernameOf(name)}@cadenza.example`,
    mobile: fakeMobile(regionId, number),
  };
}

/** "Liam O’Rourke" → "liam.orourke": a plausible username, also used before the @. */
export function usernameOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z -]/g, '')
    .trim()
    .replace(/ +/g, '.')
    .toLowerCase()
    .slice(0, 26)
    .replace(/[.-]+$/, '');
}

function splitName(name: string): [first: string, last: string] {
  const space = name.indexOf(' ');
  return [name.slice(0, space), name.slice(space + 1)];
}
