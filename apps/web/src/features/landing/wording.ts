import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { formatPercent } from '@cadenza/domain/money';
import type { GigType } from '@cadenza/domain/pricing/durations';
import { TaxMode, taxLine } from '@cadenza/domain/pricing/tax';
import { regionWording } from '@cadenza/domain/regions';

type City = LandingPage['city'];
type Tax = LandingPage['tax'];

/** The region's terms, as used within a sentence. */
export function wordsOf({ regionId }: City) {
  const { enquiryWord, mobileLabel, taxLabel } = regionWording(regionId);
  const enquiry = enquiryWord.toLowerCase();
  return { enquiry, anEnquiry: `an ${enquiry}`, mobile: mobileLabel, tax: taxLabel };
}

/** How the prices on a page relate to the city's tax. */
export function taxNote(city: City, { mode, rate, label }: Tax): string {
  if (mode === TaxMode.Inclusive) return `Every price on this page includes ${label}.`;
  if (mode === TaxMode.Exclusive)
    return `${label} of ${formatPercent(rate)} is added to these prices. The total in the estimator includes it.`;
  return `No ${wordsOf(city).tax} is added to these prices.`;
}

/** An amount including the tax added to it; null if none is added. */
export function withAddedTax(minor: number, { mode, rate, label }: Tax): number | null {
  return mode === TaxMode.Exclusive ? taxLine(minor, { mode, rate, label }).grossMinor : null;
}

/** The address of the city's estimator with the chosen music preset. */
export function estimatorPath(
  city: City,
  chosen: { ceremony?: string; reception?: string; type?: string } = {},
): string {
  return `/quote?${new URLSearchParams({ cityId: city.id, ...chosen })}`;
}

export const callbackPath = ({ slug }: City): string => `/${slug}/request-callback`;
export const musicPath = ({ slug }: City, part: GigType): string => `/${slug}/static-${part}`;
export const singersPath = ({ slug }: City): string => `/${slug}/static-singers`;
export const packagesPath = ({ id }: City): string => `/quote/event?cityId=${id}`;
