import type { CityLink } from '@cadenza/contract/public-pages';
import { isFirstCity, type PublicPath, publicPathsOf } from '@cadenza/domain/public-paths';
import { defaultRegion } from '@cadenza/domain/regions';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { publicCities } from './public-cities.ts';
import { apiPrefix } from './register-operations.ts';

/** Paths behind a sign-in or a key in their address; everything else may be read by anyone, including robots. */
const closed = [
  `${apiPrefix}/`,
  '/login',
  '/booking/',
  '/booking_sheet',
  '/bookings',
  '/customer/',
  '/dashboard',
  '/files/',
  '/forgot-',
  '/invoice/',
  '/musician/',
  '/organisations',
  '/profile',
  '/prospects',
  '/quote/compare',
  '/users',
  '/*/customer-review/',
  '/*/cookies',
];

/** Tells search engines which pages exist, in which city's English, and which are off limits. */
export function serveSitemap(app: FastifyInstance, platform: Platform): void {
  // Computed per request, because only then is the site's address known.
  const origin = () => platform.config.publicUrl.replace(/\/+$/, '');
  app.get('/sitemap.xml', async (_request, reply) => {
    const cities = await publicCities(platform);
    return reply.type('application/xml; charset=utf-8').send(sitemap(origin(), cities));
  });
  app.get('/robots.txt', (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin()}/sitemap.xml`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

function sitemap(origin: string, cities: readonly CityLink[]): string {
  const address = (path: string) => escaped(origin + path);
  const languages = languagesOf(cities);
  const entries = cities.flatMap((city) =>
    publicPathsOf(city).map(({ name, path }) => {
      const links = (isFirstCity(city) ? languages : []).map(({ language, paths }) => {
        const same = paths.find((each) => each.name === name)?.path ?? '/';
        return `<xhtml:link rel="alternate" hreflang="${language}" href="${address(same)}"/>`;
      });
      return `<url><loc>${address(path)}</loc>${links.join('')}</url>`;
    }),
  );
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** One page for each region's English, that of its first city, and one for everyone else. */
function languagesOf(cities: readonly CityLink[]): { language: string; paths: PublicPath[] }[] {
  const firstCities = cities.filter(isFirstCity);
  const others = firstCities.filter(({ regionId }) => regionId === defaultRegion);
  return [
    ...firstCities.map((city) => ({ language: `en-${city.regionId}`, paths: publicPathsOf(city) })),
    ...others.map((city) => ({ language: 'x-default', paths: publicPathsOf(city) })),
  ];
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
