import type { AddOn } from '@cadenza/domain/add-ons/add-on-list';
import type { PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import type { TaxRule } from '@cadenza/domain/pricing/tax';
import type { TravelBand } from '@cadenza/domain/pricing/travel-fee';
import type { VenueNotes } from '@cadenza/domain/venues/venue-notes';
import type { CityPlan, Place } from '../city-plan.ts';
import type { PerformancePlan } from '../demo-data.ts';
import type { SkillName } from '../skills.ts';

/** A city of the demonstration with ids for everything in it. Amounts are minor units. */
export interface DemoCity {
  id: string;
  plan: CityPlan;
  tax: TaxRule;
  bands: TravelBand[];
  addOns: AddOn[];
  commissionMinor: number;
  depositFixedMinor: number;
  payRates: ReadonlyMap<SkillName, PayRate>;
  ceremonies: DemoPerformance[];
  receptions: DemoPerformance[];
  venues: DemoVenue[];
  /** A place beyond 500 km from an enquiry. */
  farPlace: DemoVenue;
  musicians: DemoMusician[];
  /** The musicians whom customers choose by name. */
  singers: DemoSinger[];
  manager: DemoPerson;
  sales: DemoPerson[];
}

export interface PayRate {
  perHourMinor: number;
  leaderMinor: number;
}

export interface DemoPerson {
  userId: string;
  username: string;
  firstName: string;
  lastName: string;
  gender: 'female' | 'male';
  email: string;
  mobile: string;
}

export interface DemoMusician extends DemoPerson {
  skills: readonly SkillName[];
  leads: boolean;
  bio: string;
  gear: string;
  suburb: string;
  home: Place;
  company: string | null;
  isRegistered: boolean;
  singer: DemoSinger | null;
  /** One of the musicians whose account is printed on start-up: they should have offers and bookings. */
  isShowcase: boolean;
}

export interface DemoSinger {
  performerId: string;
  userId: string;
  /** What customers choose: the alias, or the first name. */
  name: string;
  alias: string;
  gender: 'female' | 'male';
  surchargeMinor: number;
  artistFeeMinor: number;
  song: readonly [title: string, author: string];
}

export interface DemoPerformance {
  id: string;
  lineUpId: string;
  typeId: PerformanceTypeId;
  group: string;
  name: string;
  description: string;
  songs: string[];
  vocals: PerformancePlan['vocals'];
  /** VocalPreference of the specification. */
  vocalOption: number;
  /** MusicType of the specification. */
  musicType: number;
  lineup: DemoPlace[];
  prices: { durationMinutes: number; priceMinor: number }[];
}

export interface DemoPlace {
  name: string;
  skill: SkillName;
  isLeader: boolean;
  isSinger: boolean;
}

export interface DemoVenue extends Place {
  id: string;
  placeId: string;
  name: string;
  address: string;
  line1: string;
  suburb: string;
  state: string;
  postcode: string;
  km: number;
  notes: Partial<VenueNotes>;
  overrideFeeMinor: number | null;
  overridePayoutMinor: number | null;
  /** One of the venues that the search offers; otherwise a place that a customer found in the gazetteer. */
  isListed: boolean;
}

export const personName = ({ firstName, lastName }: DemoPerson): string => `${firstName} ${lastName}`;
