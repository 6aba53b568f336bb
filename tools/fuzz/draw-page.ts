import type { SeededRandom } from '@cadenza/demo/chance/seeded-random';
import { featurePages } from '../../apps/api/src/features.ts';
import type { SentRequest } from './fuzz-request.ts';
import type { NastyTexts } from './nasty-values.ts';

const queryNames = ['key', 'city', 'cityId', 'customerId', 'roleType', 'asked', 'given', 'utm_campaign', 'utm_source'];
const formNames = [
  'name',
  'mobile',
  'email',
  'bestTime',
  'type',
  'note',
  'phone',
  'formKey',
  'overall',
  'music',
  'service',
  'words',
  'mayBeShown',
  'answer',
  'back',
  'source',
];
/** Addresses that lead nowhere. */
const elsewhere = [
  '/',
  '//',
  '//:0/',
  '/%',
  '/%00',
  '/%ff%fe',
  '/assets/%00',
  '/assets/..%2f..%2fpackage.json',
  '/files/..%2f..%2fetc%2fpasswd',
  '/pictures/avatar/x/1.webp',
  '/api/v1.0',
  '/api/v1.0/',
  '/api/v1.0/%',
  '/api/v1.0/Bookings/',
  '/api/v1.0/openapi.json',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz?x=%00',
  '/invoice/%00',
  '/calendar/%00.ics',
];

/** A request to a page of the public site, or to an unknown address, with all kinds of values in its address and form. */
export function drawPage(random: SeededRandom, { any, unstorable }: NastyTexts): SentRequest {
  const remoteAddress = [203, 0, random.whole(0, 255), random.whole(1, 254)].join('.');
  const text = () =>
    encodeURIComponent(random.pick(random.chance(0.2) ? unstorable : any).replaceAll(/\p{Surrogate}/gu, '\ufffd'));
  const fields = (names: readonly string[]) =>
    random
      .sample(names, random.whole(0, names.length))
      .map((name) => `${name}=${text()}`)
      .join('&');
  if (random.chance(0.3)) {
    return {
      method: random.pick(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']),
      url: random.pick(elsewhere),
      headers: {},
      remoteAddress,
    };
  }
  const row = random.pick(featurePages);
  const path = row.path.replaceAll(/:\w+/g, () => (random.chance(0.5) ? 'sydney' : text() || '-'));
  const headers = {
    cookie: random.pick([
      '',
      'site-source=%00',
      'site-source-consent=yes; site-source=a.example%7Cspring',
      `a=${text()}`,
    ]),
    referer: random.pick(['', 'https://www.instagram.com/', 'not an address', 'http://[', `https://x/${text()}`]),
  };
  return {
    method: row.method,
    url: `${path}?${fields(queryNames)}`,
    headers: { ...headers, ...(row.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
    remoteAddress,
    ...(row.method === 'POST' ? { payload: fields(formNames) } : {}),
  };
}
