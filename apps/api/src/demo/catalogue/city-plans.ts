import { bostonCity } from '../boston/boston-city.ts';
import { bostonCustomers } from '../boston/boston-customers.ts';
import { bostonGuitarsAndKeys } from '../boston/boston-guitars-and-keys.ts';
import { bostonHornsPipesAndDjs } from '../boston/boston-horns-pipes-and-djs.ts';
import { bostonPayRates, bostonPrices } from '../boston/boston-prices.ts';
import { bostonRhythm } from '../boston/boston-rhythm.ts';
import { bostonSingers } from '../boston/boston-singers.ts';
import { bostonStringsAndHarp } from '../boston/boston-strings-and-harp.ts';
import { bostonSuburbs } from '../boston/boston-suburbs.ts';
import { bostonVenues } from '../boston/boston-venues.ts';
import type {
  CityPlan,
  CustomerPool,
  MusicianPlan,
  PayRates,
  Place,
  PriceList,
  SingerPlan,
  VenuePlan,
} from '../catalogue-plan.ts';
import { sydneyCity } from '../sydney/sydney-city.ts';
import { sydneyCustomers } from '../sydney/sydney-customers.ts';
import { sydneyGuitarsAndKeys } from '../sydney/sydney-guitars-and-keys.ts';
import { sydneyHornsAndDjs } from '../sydney/sydney-horns-and-djs.ts';
import { sydneyPayRates, sydneyPrices } from '../sydney/sydney-prices.ts';
import { sydneyRhythm } from '../sydney/sydney-rhythm.ts';
import { sydneySingers } from '../sydney/sydney-singers.ts';
import { sydneyStringsAndHarp } from '../sydney/sydney-strings-and-harp.ts';
import { sydneySuburbs } from '../sydney/sydney-suburbs.ts';
import { sydneyVenues } from '../sydney/sydney-venues.ts';
import { torontoCity } from '../toronto/toronto-city.ts';
import { torontoCustomers } from '../toronto/toronto-customers.ts';
import { torontoGuitarsAndKeys } from '../toronto/toronto-guitars-and-keys.ts';
import { torontoHornsPansAndDjs } from '../toronto/toronto-horns-pans-and-djs.ts';
import { torontoPayRates, torontoPrices } from '../toronto/toronto-prices.ts';
import { torontoRhythm } from '../toronto/toronto-rhythm.ts';
import { torontoSingers } from '../toronto/toronto-singers.ts';
import { torontoStringsAndHarp } from '../toronto/toronto-strings-and-harp.ts';
import { torontoSuburbs } from '../toronto/toronto-suburbs.ts';
import { torontoVenues } from '../toronto/toronto-venues.ts';

/** Everything written down about one city. */
export type WholeCityPlan = {
  city: CityPlan;
  prices: PriceList;
  payRates: PayRates;
  suburbs: Readonly<Record<string, Place>>;
  venues: readonly VenuePlan[];
  musicians: readonly MusicianPlan[];
  singers: readonly SingerPlan[];
  customers: CustomerPool;
};

/** The three cities, in the order in which lists show them. */
export const cityPlans: readonly WholeCityPlan[] = [
  {
    city: sydneyCity,
    prices: sydneyPrices,
    payRates: sydneyPayRates,
    suburbs: sydneySuburbs,
    venues: sydneyVenues,
    musicians: [...sydneyStringsAndHarp, ...sydneyGuitarsAndKeys, ...sydneyRhythm, ...sydneyHornsAndDjs],
    singers: sydneySingers,
    customers: sydneyCustomers,
  },
  {
    city: torontoCity,
    prices: torontoPrices,
    payRates: torontoPayRates,
    suburbs: torontoSuburbs,
    venues: torontoVenues,
    musicians: [...torontoStringsAndHarp, ...torontoGuitarsAndKeys, ...torontoRhythm, ...torontoHornsPansAndDjs],
    singers: torontoSingers,
    customers: torontoCustomers,
  },
  {
    city: bostonCity,
    prices: bostonPrices,
    payRates: bostonPayRates,
    suburbs: bostonSuburbs,
    venues: bostonVenues,
    musicians: [...bostonStringsAndHarp, ...bostonGuitarsAndKeys, ...bostonRhythm, ...bostonHornsPipesAndDjs],
    singers: bostonSingers,
    customers: bostonCustomers,
  },
];
