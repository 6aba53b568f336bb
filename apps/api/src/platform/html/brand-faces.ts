import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const require = createRequire(import.meta.url);

const faces = [
  { family: 'Figtree', weight: 400 },
  { family: 'Figtree', weight: 600 },
  { family: 'Fraunces', weight: 600 },
] as const;
type Face = (typeof faces)[number];

// The version is in the name: a browser that caches a font for a year never shows an outdated one.
const packageOf = (family: string) =>
  require(`@fontsource/${family.toLowerCase()}/package.json`) as { version: string };
const version = (family: string) => packageOf(family).version;
const fileOf = ({ family, weight }: Face) => `${family.toLowerCase()}-latin-${weight}-normal.woff2`;
const addressOf = (face: Face) => `/faces/${version(face.family)}/${fileOf(face)}`;

/** The style sheet's @font-face rules for printed pages; the browser's own fonts are used until ours are loaded. */
export const brandFaceRules = faces
  .map(
    (face) =>
      `@font-face{font-family:${face.family};font-weight:${face.weight};font-display:swap;src:url(${addressOf(face)}) format("woff2")}`,
  )
  .join('\n');

/**
 * For a page's head, before its style sheet: preloads the fonts without sending the page's address. That may contain a
 * key, and Chromium sends it as referrer with a font request from an inline style sheet, whatever the page's referrer
 * policy.
 */
export const brandFaceLinks = faces
  .map(
    (face) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin referrerpolicy="no-referrer" href="${addressOf(face)}">`,
  )
  .join('');

/** Serves these fonts, from the same files that are embedded into PDFs. */
export async function serveBrandFaces(app: FastifyInstance): Promise<void> {
  for (const face of faces) {
    const body = await readFile(require.resolve(`@fontsource/${face.family.toLowerCase()}/files/${fileOf(face)}`));
    app.get(addressOf(face), (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(body),
    );
  }
}
