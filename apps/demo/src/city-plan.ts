import { currencies } from '@cadenza/domain/money';
import { gigTypes } from '@cadenza/domain/pricing/durations';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { regionIds } from '@cadenza/domain/regions';
import { z } from 'zod';
import { skillNames } from './skills.ts';

/** The shape of a city's data file. Amounts are whole dollars of the city's currency. */

const text = z.string().min(1);
const whole = z.int();
const gender = z.enum(['female', 'male']);
const skill = z.enum(skillNames);
const place = { latitude: z.number(), longitude: z.number() };

const settings = z.strictObject({
  superRate: z.number(),
  ceremonyOffsetMinutes: whole,
  receptionOffsetMinutes: whole,
  ceremonyStart: text,
  receptionStart: text,
  depositPercent: whole,
  depositFixed: whole,
  invoiceDueDays: whole,
  commission: whole,
  exclusiveOfferHours: whole,
  urgentOfferHours: whole,
  /** Half an hour beyond the package: its price and pay per performer, and the most that customers can add. */
  extraTime: z.strictObject({ price: whole, pay: whole, most: whole }),
});

const prices = z.strictObject({
  /** By the performance's key, for 60, 90 and 120 minutes. */
  ceremony: z.record(text, z.tuple([whole, whole, whole])),
  /** By the performance's key, for the five hours. */
  reception: z.record(text, whole),
  /** The hourly pay of each skill, and what the leader of a line-up gets on top for the whole gig. */
  payRates: z.partialRecord(skill, z.tuple([whole, whole])),
});

const venue = z.strictObject({
  name: text,
  line1: text,
  suburb: text,
  state: text,
  postcode: text,
  ...place,
  notes: z
    .strictObject({
      arrival: z.string(),
      parking: z.string(),
      loadIn: z.string(),
      power: z.string(),
      noiseLimit: z.string(),
      curfew: z.string(),
      wetWeather: z.string(),
    })
    .partial()
    .default({}),
  /** Fee and payout per performer that replace the city's travel band at this venue. */
  travel: z.tuple([whole, whole]).optional(),
});

const musician = z.strictObject({
  name: text,
  gender,
  home: text,
  /** Trades through a company of this name; without one, as a sole trader. */
  company: text.optional(),
  registered: z.literal(true).optional(),
  skills: z.tuple([skill], skill),
  leads: z.literal(true).optional(),
  gear: z.string(),
  bio: text,
});

const singer = musician.extend({
  alias: z.string(),
  surcharge: whole,
  artistFee: whole,
  /** Title and author. */
  song: z.tuple([text, text]),
});

export const staffPlan = z.strictObject({ username: text, name: text, gender });

/** Days since the mail was sent; after two weeks its link has expired. */
export const invitedPlan = z.strictObject({ name: text, sentDaysAgo: whole, skills: z.array(skill).optional() });

const office = z.strictObject({
  staff: z.strictObject({ manager: staffPlan, sales: z.tuple([staffPlan, staffPlan]) }),
  /** The musician and the singer with sign-in names that are easy to remember. */
  showcase: z.strictObject({ musician: text, singer: text }),
  invited: z.strictObject({ musicians: z.array(invitedPlan), manager: invitedPlan }),
});

/** Given names and surnames that go together, and their frequency in the city. */
const community = z.strictObject({
  weight: z.number(),
  women: z.array(text),
  men: z.array(text),
  surnames: z.array(text),
});

/** A hotel, an agency or an owner of venues that the office works with. `type` is the specification's OrganisationType. */
const partner = z.strictObject({
  name: text,
  type: z.literal([20, 30, 40, 50]),
  domain: text,
  address: z.tuple([text, text, text, text]),
  /** The first is its admin. */
  people: z.array(text),
  units: z
    .array(
      z.strictObject({
        name: text,
        manager: text,
        stores: z.array(z.strictObject({ name: text, manager: text })).optional(),
      }),
    )
    .optional(),
});

const customers = z.strictObject({
  communities: z.array(community),
  companies: z.array(text),
  streets: z.array(text),
  /** The sites that visitors come from. */
  visits: z.array(z.strictObject({ weight: z.number(), host: text, campaigns: z.array(text).optional() })),
  /**
   * The share that comes from another site and consents to storing it; the others typed the address or declined. Where consent is
   * required (docs/decisions/034), about half decline.
   */
  rememberedShare: z.number(),
  partners: z.array(partner),
});

export const cityPlan = z.strictObject({
  slug: text,
  regionId: z.enum(regionIds),
  name: text,
  state: text,
  country: text,
  timeZone: text,
  currency: z.enum(currencies),
  ...place,
  phone: text,
  email: text,
  legalName: text,
  businessNumber: text,
  bank: z.strictObject({
    accountName: text,
    details: text,
    code: text,
    accountNumber: text,
    /** How we identify ourselves in a payment file; empty where banks require nothing. */
    userId: z.string(),
  }),
  /** mode is the specification's TaxMode: 0 none, 1 inclusive, 2 exclusive. */
  tax: z.strictObject({ mode: z.enum(TaxMode), rate: z.number(), label: z.string() }),
  settings,
  /** [from this many road kilometres, customer fee per performer, payout per performer], nearest first. */
  travelBands: z.array(z.tuple([whole, whole, whole])),
  addOns: z.array(
    z.strictObject({
      key: text,
      name: text,
      description: text,
      price: whole,
      most: whole,
      part: z.enum(gigTypes).nullable(),
    }),
  ),
  zones: z.array(z.strictObject({ name: text, ...place })),
  /** Beyond 500 km the price is agreed by hand; each city has one such enquiry. The number is the gazetteer's. */
  farPlace: z.strictObject({ name: text, state: text, gazetteerId: whole, ...place }),
  /** Where the city's musicians live. */
  suburbs: z.record(text, z.strictObject(place)),
  prices,
  office,
  customers,
  venues: z.array(venue),
  singers: z.array(singer),
  musicians: z.array(musician),
});

export type CityPlan = z.infer<typeof cityPlan>;
export type VenuePlan = z.infer<typeof venue>;
export type MusicianPlan = z.infer<typeof musician>;
export type SingerPlan = z.infer<typeof singer>;
export type StaffPlan = z.infer<typeof staffPlan>;
export type InvitedPlan = z.infer<typeof invitedPlan>;
export type CommunityPlan = z.infer<typeof community>;
export type PartnerPlan = z.infer<typeof partner>;
export type Place = { latitude: number; longitude: number };
