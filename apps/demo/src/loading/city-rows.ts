import { templateMoments } from '@cadenza/api/stored-documents/template-moments';
import { bankFileFormatsOf } from '@cadenza/domain/payouts/bank-file';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoCity, DemoPerformance, DemoVenue } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import { demoData } from '../demo-data.ts';
import { isSingingSkill, skillNames, voiceOfSkill } from '../skills.ts';
import { addOnRows } from './add-on-rows.ts';
import { arrayOf } from './copy-rows.ts';
import type { TableRows } from './table-rows.ts';

const minor = (dollars: number): number => dollars * 100;
const since = '2020-01-01';

/** Our organisation and its cities: their settings, prices, catalogue and venues. */
export function cityRows(catalogue: DemoCatalogue, createdAt: string): TableRows {
  const { cities, internalOrganisationId, skillIds } = catalogue;
  return {
    regions: regionsOf(catalogue),
    organisations: [
      { id: internalOrganisationId, type: 1, name: 'Cadenza', created_at: createdAt },
      ...cities.map(({ id, plan }) => ({ id, type: 100, name: plan.name, created_at: createdAt })),
    ],
    cities: cities.map(cityRow),
    city_zones: cities.flatMap(({ id, plan }) =>
      plan.zones.map((zone) => ({ id: namedId('zone', plan.slug, zone.name), city_id: id, ...zone })),
    ),
    city_taxes: cities.map(({ id, tax }) => ({ city_id: id, effective_from: since, ...tax })),
    city_settings: cities.flatMap(settingsRows),
    travel_band_lists: cities.map(({ id, plan }) => ({
      id: bandListId(plan.slug),
      city_id: id,
      effective_from: since,
      set_at: since,
    })),
    travel_bands: cities.flatMap(({ plan, bands }) =>
      bands.map(({ minKm, customerFeeMinor, payoutMinor }) => ({
        list_id: bandListId(plan.slug),
        min_km: minKm,
        customer_fee_minor: customerFeeMinor,
        payout_minor: payoutMinor,
      })),
    ),
    ...addOnRows(cities),
    skills: skillNames.map((name) => ({
      id: skillIds.get(name),
      name,
      is_singer: isSingingSkill(name),
      voice: voiceOfSkill(name),
    })),
    pay_rates: cities.flatMap(({ id, payRates }) =>
      [...payRates].map(([skill, { perHourMinor, leaderMinor }]) => ({
        city_id: id,
        skill_id: skillIds.get(skill),
        per_hour_minor: perHourMinor,
        leader_minor: leaderMinor,
      })),
    ),
    ...performanceRows(catalogue),
    venues: cities.flatMap((city) => [...city.venues, city.farPlace].map((venue) => venueRow(city, venue, createdAt))),
    venue_rates: cities.flatMap(({ venues }) => venues.flatMap((venue) => ratesRow(venue, createdAt))),
    timeline_templates: demoData.timelineTemplates.map((template, index) => ({
      id: namedId('timeline template', template.name),
      city_id: null,
      event_type: template.eventType,
      name: template.name,
      moments: template.moments,
      moments_version: templateMoments.version,
      ordinal: index + 1,
    })),
  };
}

/** Each region once, however many cities it has. */
const regionsOf = ({ cities }: DemoCatalogue) => [
  ...new Map(
    cities.map(({ plan: { regionId, country, currency } }) => [regionId, { id: regionId, name: country, currency }]),
  ).values(),
];

const cityRow = ({ id, plan }: DemoCity, index: number) => ({
  id,
  region_id: plan.regionId,
  slug: plan.slug,
  name: plan.name,
  state: plan.state,
  time_zone: plan.timeZone,
  latitude: plan.latitude,
  longitude: plan.longitude,
  phone: plan.phone,
  email: plan.email,
  bank_account_name: plan.bank.accountName,
  bank_details: plan.bank.details,
  bank_code: plan.bank.code,
  bank_account_number: plan.bank.accountNumber,
  bank_user_id: plan.bank.userId,
  legal_name: plan.legalName,
  business_number: plan.businessNumber,
  ordinal: index + 1,
});

const settingsRows = (city: DemoCity) =>
  yearFormThresholds[city.plan.regionId].map(({ from, minor: year_form_threshold_minor }) => ({
    ...settingsRow(city),
    effective_from: from,
    written_at: from === since ? null : from,
    year_form_threshold_minor,
  }));

const settingsRow = ({ id, plan: { regionId, bank, settings } }: DemoCity) => ({
  city_id: id,
  super_rate: settings.superRate,
  ceremony_offset_minutes: settings.ceremonyOffsetMinutes,
  reception_offset_minutes: settings.receptionOffsetMinutes,
  ceremony_start_time: settings.ceremonyStart,
  reception_start_time: settings.receptionStart,
  deposit_percent: settings.depositPercent,
  deposit_fixed_minor: minor(settings.depositFixed),
  invoice_due_days: settings.invoiceDueDays,
  commission_minor: minor(settings.commission),
  exclusive_offer_hours: settings.exclusiveOfferHours,
  urgent_offer_hours: settings.urgentOfferHours,
  half_hour_price_minor: minor(settings.extraTime.price),
  half_hour_pay_minor: minor(settings.extraTime.pay),
  most_half_hours: settings.extraTime.most,
  withdrawal_days: withdrawalDays[regionId],
  year_begins_month: regionId === 'AU' ? 7 : 1,
  // A bank's own format needs the number that identifies the city to the bank.
  bank_file_format: bank.userId === '' ? 'CSV' : bankFileFormatsOf[regionId][0],
});

/** The region's legal minimum for agreements made away from an office, in calendar days (docs/rules/cancellations.md). */
const withdrawalDays = { AU: 14, CA: 10, US: 5 };

/**
 * The yearly sums from which a Form 1099-NEC or a slip T4A is due, by the day on which each became law; Australia has no such
 * form.
 */
const yearFormThresholds = {
  AU: [{ from: since, minor: null }],
  CA: [{ from: since, minor: 50_000 }],
  US: [
    { from: since, minor: 60_000 },
    { from: '2026-01-01', minor: 200_000 },
  ],
};

function performanceRows({ cities, skillIds }: DemoCatalogue): TableRows {
  const all = cities.flatMap((city) =>
    [...city.ceremonies, ...city.receptions].map((performance) => ({ city, performance })),
  );
  const groupId = ({ plan }: DemoCity, { typeId, group }: DemoPerformance) =>
    namedId('event group', plan.slug, String(typeId), group);
  const groups = new Map(all.map(({ city, performance }) => [groupId(city, performance), { city, performance }]));
  return {
    event_groups: [...groups].map(([id, { city, performance }], index) => ({
      id,
      city_id: city.id,
      performance_type_id: performance.typeId,
      name: performance.group,
      ordinal: index + 1,
    })),
    performances: all.map(({ city, performance }, index) => ({
      id: performance.id,
      city_id: city.id,
      performance_type_id: performance.typeId,
      event_group_id: groupId(city, performance),
      name: performance.name,
      description: performance.description,
      typical_songs: arrayOf(performance.songs),
      vocal_option: performance.vocalOption,
      music_type: performance.musicType,
      ordinal: index + 1,
    })),
    performance_prices: all.flatMap(({ performance }) =>
      performance.prices.map(({ durationMinutes, priceMinor }) => ({
        performance_id: performance.id,
        duration_minutes: durationMinutes,
        price_minor: priceMinor,
      })),
    ),
    lineups: all.map(({ city, performance }) => ({
      id: performance.lineUpId,
      city_id: city.id,
      performance_id: performance.id,
      effective_from: since,
      set_at: since,
    })),
    lineup_positions: all.flatMap(({ performance }) =>
      performance.lineup.map(({ name, skill, isLeader, isSinger }, index) => ({
        id: namedId('place', performance.id, String(index)),
        lineup_id: performance.lineUpId,
        ordinal: index + 1,
        name,
        skill_id: skillIds.get(skill),
        is_leader: isLeader,
        is_singer: isSinger,
      })),
    ),
  };
}

const venueRow = ({ id, plan }: DemoCity, venue: DemoVenue, createdAt: string) => ({
  id: venue.id,
  city_id: id,
  place_id: venue.placeId,
  name: venue.name,
  formatted_address: venue.address,
  line1: venue.line1,
  suburb: venue.suburb,
  state: venue.state,
  postcode: venue.postcode,
  country: plan.regionId,
  latitude: venue.latitude,
  longitude: venue.longitude,
  km: venue.km,
  load_in: venue.notes.loadIn ?? '',
  parking: venue.notes.parking ?? '',
  power: venue.notes.power ?? '',
  noise_limit: venue.notes.noiseLimit ?? '',
  curfew: venue.notes.curfew ?? '',
  wet_weather: venue.notes.wetWeather ?? '',
  arrival: venue.notes.arrival ?? '',
  is_listed: venue.isListed,
  is_venue: venue.isListed,
  created_at: createdAt,
});

/** A venue's own travel figures, in force from the beginning. */
const ratesRow = ({ id, overrideFeeMinor, overridePayoutMinor }: DemoVenue, createdAt: string) =>
  overrideFeeMinor === null && overridePayoutMinor === null
    ? []
    : [
        {
          id: namedId('venue rates', id),
          venue_id: id,
          effective_from: since,
          customer_fee_minor: overrideFeeMinor,
          payout_minor: overridePayoutMinor,
          set_at: createdAt,
        },
      ];

const bandListId = (city: string) => namedId('travel bands', city);
