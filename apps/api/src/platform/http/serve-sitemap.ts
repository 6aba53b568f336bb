import { publicPaths } from '@cadenza/domain/public-paths';
import { defaultRegion } from '@cadenza/domain/regions';
import type { FastifyInstance } from 'fastify';
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
export function serveSitemap(app: FastifyInstance, config: { publicUrl: string }): void {
  // Computed per request, because only then is the site's address known.
  const origin = () => config.publicUrl.replace(/\/+$/, '');
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap(origin())));
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

function sitemap(origin: string): string {
  const address = (path: string) => escaped(origin + path);
  const entries = publicPaths.map(({ name, path }) => {
    const same = publicPaths.filter((each) => each.name === name);
    const first = same.find(({ regionId }) => regionId === defaultRegion);
    const others = [
      ...same.map((each) => ({ language: `en-${each.regionId}`, path: each.path })),
      ...(first ? [{ language: 'x-default', path: first.path }] : []),
    ];
    const links = others.map(
      (each) => `<xhtml:link rel="alternate" hreflang="${each.language}" href="${address(each.path)}"/>`,
    );
    return `<url><loc>${address(path)}</loc>${links.join('')}</url>`;
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
