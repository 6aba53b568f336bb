import type { LandingPage, MusicPage, SingersPage } from '@cadenza/contract/landing/shapes';
import type { PageFrame } from '@cadenza/contract/public-pages';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { regionWording } from '@cadenza/domain/regions';
import { questionsOf } from './questions-of.ts';
import { musicPath } from './wording.ts';

const context = 'https://schema.org';

type City = LandingPage['city'];

/** Whoever plays: what is said of it here stands on the page too. */
function business(city: City, { origin, brand }: PageFrame) {
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}${regionWording(city.regionId).landingPath}#business`,
    name: `${brand} ${city.name}`,
    url: origin + regionWording(city.regionId).landingPath,
    telephone: city.phone,
    email: city.email,
    image: `${origin}/icons/apple-touch-icon.png`,
    address: {
      '@type': 'PostalAddress',
      addressLocality: city.name,
      addressRegion: city.state,
      addressCountry: city.regionId,
    },
    areaServed: { '@type': 'City', name: city.name },
    currenciesAccepted: city.currency,
  };
}

export interface LowestPrice {
  name: string;
  fromMinor: number;
}

function service(
  city: City,
  frame: PageFrame,
  about: { name: string; path: string; tax: LandingPage['tax'] },
  prices: readonly LowestPrice[],
) {
  return {
    '@context': context,
    '@type': 'Service',
    name: about.name,
    serviceType: 'Live music',
    url: frame.origin + about.path,
    provider: { '@id': `${frame.origin}${regionWording(city.regionId).landingPath}#business` },
    areaServed: { '@type': 'City', name: city.name },
    offers: prices.map(({ name, fromMinor }) => ({
      '@type': 'Offer',
      name,
      url: frame.origin + about.path,
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: city.currency,
        minPrice: fromMinor / 100,
        ...(about.tax.mode === TaxMode.None ? {} : { valueAddedTaxIncluded: about.tax.mode === TaxMode.Inclusive }),
      },
    })),
  };
}

/** Home and where one is; the last has no address of its own. */
export function breadcrumbs(city: City, { origin }: PageFrame, name?: string) {
  const home = { name: city.name, item: origin + regionWording(city.regionId).landingPath };
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...(name === undefined ? [] : [{ name }])].map((each, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...each,
    })),
  };
}

/** The business, its music from what price, and the questions and answers of the page. */
export function landingData(page: LandingPage, frame: PageFrame): object[] {
  const { city, tax, offers } = page;
  const path = regionWording(city.regionId).landingPath;
  return [
    { '@context': context, ...business(city, frame) },
    service(
      city,
      frame,
      { name: `Live music in ${city.name}`, path, tax },
      offers.map(({ performanceTypeId, group, fromMinor }) => ({
        name: `${performanceTypeId === 1 ? 'Ceremony' : 'Reception'}: ${group}`,
        fromMinor,
      })),
    ),
    {
      '@context': context,
      '@type': 'FAQPage',
      mainEntity: questionsOf(page).map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
    breadcrumbs(city, frame),
  ];
}

/** Ceremony or reception music: each line-up from what price. */
export function musicData({ city, tax, part, groups }: MusicPage, frame: PageFrame, name: string): object[] {
  const prices = groups.flatMap(({ performances }) =>
    performances.map((performance) => ({
      name: performance.name,
      fromMinor: Math.min(...performance.prices.map(({ priceMinor }) => priceMinor)),
    })),
  );
  return [
    { '@context': context, ...business(city, frame) },
    service(city, frame, { name, path: musicPath(city, part), tax }, prices),
    breadcrumbs(city, frame, name),
  ];
}

export const singersData = ({ city }: SingersPage, frame: PageFrame, name: string): object[] => [
  { '@context': context, ...business(city, frame) },
  breadcrumbs(city, frame, name),
];
