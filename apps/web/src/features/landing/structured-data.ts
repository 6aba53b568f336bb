import type { LandingPage, MusicPage, SingersPage } from '@cadenza/contract/landing/shapes';
import type { PageFrame } from '@cadenza/contract/public-pages';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { landingPath } from '@cadenza/domain/public-paths';
import { questionsOf } from './questions-of.ts';
import { musicPath } from './wording.ts';

const context = 'https://schema.org';

type City = LandingPage['city'];

/** The business; everything stated here also appears on the page. */
function business(city: City, { origin, brand }: PageFrame) {
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}${landingPath(city)}#business`,
    name: `${brand} ${city.name}`,
    url: origin + landingPath(city),
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
    provider: { '@id': `${frame.origin}${landingPath(city)}#business` },
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

/** Breadcrumbs: home and the current page; the last has no address. */
export function breadcrumbs(city: City, { origin }: PageFrame, name?: string) {
  const home = { name: city.name, item: origin + landingPath(city) };
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

/** The structured data of a city: the business, its lowest prices, and the questions and answers of the page. */
export function landingData(page: LandingPage, frame: PageFrame): object[] {
  const { city, tax, offers } = page;
  const path = landingPath(city);
  return [
    { '@context': context, ...business(city, frame), ...rated(page.reviews) },
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

/** The reviews of the business, as on the page. */
function rated(reviews: LandingPage['reviews']) {
  if (!reviews) return {};
  const { average, count, shown } = reviews;
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 },
    review: shown.map(({ overall, words, firstName }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: firstName },
      reviewRating: { '@type': 'Rating', ratingValue: overall, bestRating: 5 },
      ...(words ? { reviewBody: words } : {}),
    })),
  };
}

/** Ceremony or reception music: each line-up with its lowest price. */
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
