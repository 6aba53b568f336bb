import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageFrame, PublicPage } from '@cadenza/contract/public-pages';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../context.ts';
import { describeFault } from '../log/describe-fault.ts';
import type { PageRenderer, RenderedPage } from './open-page-renderer.ts';
import { publicCities } from './public-cities.ts';

/** A rendered page as it is sent. */
export interface CachedPage {
  plain: string;
  /** Weak: the same page is sent in different compressions. */
  tag: string;
  headers: Record<string, string>;
  packed(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

export type PageCache = (
  page: PublicPage,
  where: Pick<PageFrame, 'path' | 'isKeyed' | 'question'>,
  isKept: boolean,
) => Promise<CachedPage>;

/** Enough for the pages of several cities, some 10 MB; the least recently used one is dropped first. */
const keptPages = 60;

/**
 * Renders pages and caches those that are the same for everyone until any of their data changes: rendering depends only
 * on the data, so the data are the cache key.
 */
export function createPageCache(renderer: PageRenderer, platform: Platform): PageCache {
  const { config, log } = platform;
  const kept = new LRUCache<string, Promise<CachedPage>>({ max: keptPages });

  async function print(page: PublicPage, frame: PageFrame, isKept: boolean): Promise<CachedPage> {
    const rendered = await renderer.renderPage(page, frame);
    return {
      plain: rendered.html,
      tag: tagOf(rendered.html),
      headers: headersOf(rendered, frame, page.kind, platform.payments?.pageOrigin),
      packed: packer(rendered.html, isKept ? thoroughly : quickly),
    };
  }

  return async (page, where, isKept) => {
    // A page that reports an error must work without a database.
    const cities = await publicCities(platform).catch((error: unknown) => {
      log.warn({ error: describeFault(error) }, 'showing a page without the other cities');
      return [];
    });
    const origin = config.publicUrl.replace(/\/+$/, '');
    const frame: PageFrame = { ...where, origin, brand: config.APP_NAME, cities };
    if (!isKept) return print(page, frame, isKept);
    const key = digest(JSON.stringify([page, frame]));
    const printed = kept.get(key) ?? print(page, frame, isKept);
    kept.set(key, printed);
    printed.catch(() => kept.delete(key));
    return printed;
  };
}

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url');
const tagOf = (html: string): string => `W/"${digest(html)}"`;

/** What a page's script needs beyond the page's own resources. */
const needsOf: Partial<Record<PublicPage['kind'], { styles?: string; frames?: string }>> = {
  // The musician's video plays in its own frame, once a visitor starts it.
  estimator: { frames: 'https://www.youtube-nocookie.com https://player.vimeo.com' },
  // The viewer writes its own styles (decision 73). A hash next to this keyword would disable it.
  reference: { styles: "'unsafe-inline'" },
};

/** What a page may load and where its forms may post to: only its own resources. */
function headersOf(
  { styleHash, scriptHash }: RenderedPage,
  { isKeyed }: PageFrame,
  kind: PublicPage['kind'],
  payOrigin = '',
): Record<string, string> {
  const own = "'self'";
  const { styles = styleHash, frames } = needsOf[kind] ?? {};
  const directives = [
    "default-src 'none'",
    `style-src ${styles}${scriptHash ? ` ${own}` : ''}`,
    `img-src ${own} data:`,
    // A singer's sample, once a visitor plays it.
    `media-src ${own}`,
    `font-src ${own}`,
    `manifest-src ${own}`,
    `connect-src ${own}`,
    `form-action ${own}${isKeyed && payOrigin ? ` ${payOrigin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(scriptHash ? [`script-src ${own} ${scriptHash}`] : []),
    ...(frames ? [`frame-src ${frames}`] : []),
  ];
  return {
    'content-security-policy': directives.join('; '),
    ...(isKeyed ? { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' } : {}),
  };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compression levels of Brotli and gzip: for a page compressed once for everyone, and for one rendered for a single
 * visitor.
 */
const thoroughly = { brotli: 11, gzip: 9 };
const quickly = { brotli: 4, gzip: 6 };

/** Compresses a page once per requested encoding. */
function packer(html: string, effort: typeof thoroughly): CachedPage['packed'] {
  const packed = new Map<string, Promise<Buffer>>();
  return (encoding) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: effort.brotli };
    const made =
      packed.get(encoding) ?? (encoding === 'br' ? brotli(html, { params }) : zip(html, { level: effort.gzip }));
    packed.set(encoding, made);
    return made;
  };
}
