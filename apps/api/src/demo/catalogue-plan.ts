import type { SkillName } from './skills.ts';

/** The shapes in which the demonstration cities are written down. Amounts are whole dollars of the city's currency. */
export type CitySlug = 'sydney' | 'toronto' | 'boston';

export type Place = { latitude: number; longitude: number };

export type ZonePlan = Place & { name: string };

export type CityPlan = Place & {
  slug: CitySlug;
  regionId: 'AU' | 'CA' | 'US';
  name: string;
  state: string;
  country: string;
  timeZone: string;
  currency: 'AUD' | 'CAD' | 'USD';
  phone: string;
  email: string;
  legalName: string;
  businessNumber: string;
  bank: {
    accountName: string;
    details: string;
    code: string;
    accountNumber: string;
    userId: string;
    abbreviation: string;
  };
  /** mode is the specification's TaxMode: 0 none, 1 inclusive, 2 exclusive. */
  tax: { mode: 0 | 1 | 2; rate: number; label: string };
  settings: {
    superRate: number;
    ceremonyOffsetMinutes: number;
    receptionOffsetMinutes: number;
    ceremonyStart: string;
    receptionStart: string;
    depositPercent: number;
    depositFixed: number;
    invoiceDueDays: number;
    commission: number;
    exclusiveOfferHours: number;
    urgentOfferHours: number;
  };
  /** [from this many road kilometres, customer fee per performer, payout per performer], nearest first. */
  travelBands: readonly (readonly [minKm: number, customerFee: number, payout: number])[];
  zones: readonly ZonePlan[];
};

export type Vocals = 'none' | 'male' | 'both' | 'female';

export type LineupPlan = { name: string; skill: SkillName; leader?: true };

export type PerformancePlan = {
  key: string;
  group: string;
  name: string;
  description: string;
  vocals: Vocals;
  music?: 'harp' | 'acoustic' | 'string';
  lineup: readonly LineupPlan[];
};

/** Price per performance key: ceremonies for 60, 90 and 120 minutes, receptions for the five hours. */
export type PriceList = {
  ceremony: Readonly<Record<string, readonly [hour: number, hourAndHalf: number, twoHours: number]>>;
  reception: Readonly<Record<string, number>>;
};

/** What an hour of each skill pays, and what the leader of a line-up gets on top of the whole gig. */
export type PayRates = Partial<Record<SkillName, readonly [perHour: number, leader: number]>>;

export type PersonPlan = {
  name: string;
  gender: 'female' | 'male';
  home: string;
  /** Trades through a company of this name; a sole trader without. */
  company?: string;
  registered?: true;
};

export type MusicianPlan = PersonPlan & {
  skills: readonly [SkillName, ...SkillName[]];
  leads?: true;
  gear: string;
  bio: string;
};

export type SingerPlan = MusicianPlan & {
  alias: string;
  surcharge: number;
  artistFee: number;
  song: readonly [title: string, author: string];
};

export type VenuePlan = Place & {
  name: string;
  line1: string;
  suburb: string;
  state: string;
  postcode: string;
  /** Fee and payout per performer that replace the city's travel band at this venue. */
  travel?: readonly [customerFee: number, payout: number];
};

/** Given names and surnames that go together, and how often the city's phone book has them. */
export type CommunityPlan = {
  weight: number;
  women: readonly string[];
  men: readonly string[];
  surnames: readonly string[];
};

/** What the city's customers are called, who employs them and where they live. */
export type CustomerPool = {
  communities: readonly CommunityPlan[];
  companies: readonly string[];
  streets: readonly string[];
};
