import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { routeOf } from '@cadenza/domain/permissions/routes';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { apiPrefix } from './register-operations.ts';
import { sendNotFound } from './send-not-found.ts';
import type { MissingPage } from './serve-pages.ts';

/** The paths of the public site's own pages; anything else below them does not exist. */
const publicPaths =
  /^\/(?:quote|quote_builder|booking|au|ca|us)(?:\/|$)|^\/[^/]+\/(?:static-[a-z]+|request-callback)\/?$/;
const year = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built web app: hashed assets cached for a year, and for any other path the page of its area, or a 404
 * where there is none. Which area a path belongs to is decided only here.
 */
export async function serveWebApp(app: FastifyInstance, webRoot: string, missingPage: MissingPage): Promise<void> {
  const [appPage, signInPage, offersPage, worker] = await Promise.all(
    ['app.html', 'login.html', 'offers.html', 'sw.js'].map((file) => readFile(path.join(webRoot, file), 'utf8')),
  );
  await app.register(fastifyStatic, {
    root: path.join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: year,
    decorateReply: false,
    preCompressed: true,
  });
  // The service worker that stores the musician's pages for use offline. Revalidated each time, or a phone would stay
  // on an old one.
  app.get('/sw.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
  // Separate routes, so that they are compressed; responses of the handler below are not. Neither page contains anything
  // about a person.
  for (const [address, page] of Object.entries({ '/login': signInPage, '/musician/offers': offersPage })) {
    app.get(address, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    // `//` is a path to the server but not a valid address to a browser.
    if (!URL.canParse(request.url, 'http://local')) return sendNotFound(request, reply);
    const { pathname, search } = new URL(request.url, 'http://local');
    if (pathname.startsWith(apiPrefix) || pathname.startsWith('/assets/') || request.method !== 'GET') {
      return sendNotFound(request, reply);
    }
    if (/^\/musician_bios\/?$/.test(pathname)) return reply.redirect('/musicians');
    // The redirect preserves the query: the city, and the visitor's source.
    if (/^\/booking(\/user)?\/?$/.test(pathname)) return reply.redirect(`/quote${search}`);
    if (publicPaths.test(pathname)) return missingPage(request, reply);
    const status = routeOf(pathname).path === '*' ? 404 : 200;
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(appPage);
  });
}
