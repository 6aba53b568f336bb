import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { palette } from '../brand/palette.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Serves what a phone needs to put the app on its home screen: name, colours and icons. The app opens on the musician's
 * first page, one of those that also work offline.
 */
export async function serveManifest(app: FastifyInstance, webRoot: string, appName: string): Promise<void> {
  const manifest = JSON.stringify({
    id: '/',
    name: appName,
    short_name: appName,
    lang: 'en',
    start_url: '/musician/offers',
    scope: '/',
    display: 'standalone',
    background_color: palette.paper,
    theme_color: palette.plum,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  );
  const root = path.join(webRoot, 'icons');
  await app.register(fastifyStatic, { root, prefix: '/icons/', maxAge: day, decorateReply: false });
}
