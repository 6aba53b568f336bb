import '../../shared/theme/fonts.css';
import '../../shared/theme/tokens.css';
import '../../shared/theme/public-faces.css';
import '../../shared/theme/base.css';
import '../../shared/theme/classes.css';
import type { PageFrame, PublicPage } from '@cadenza/contract/public-pages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { KnownCities } from '../../shared/layout/known-cities.ts';
import { type PageAssets, PageDocument } from './page-document.tsx';
import type { PageOf } from './public-page.ts';
import { sharePictureOf } from './share-picture.ts';

type Kind = PublicPage['kind'];

/** Each kind of page is loaded separately, so that the build knows which styles it uses. */
const pages: { [K in Kind]: () => Promise<PageOf<Extract<PublicPage, { kind: K }>>> } = {
  'booking-sheet': async () => (await import('./pages/booking-sheet.tsx')).bookingSheet,
  'closed-link': async () => (await import('./pages/closed-link.tsx')).closedLink,
  'customer-booking': async () => (await import('./pages/customer-booking.tsx')).customerBooking,
  'customer-quote': async () => (await import('./pages/customer-quote.tsx')).customerQuote,
  'customer-review': async () => (await import('./pages/customer-review.tsx')).customerReview,
  callback: async () => (await import('./pages/callback.tsx')).callback,
  developers: async () => (await import('./pages/developers.tsx')).developers,
  estimator: async () => (await import('./pages/estimator.tsx')).estimator,
  landing: async () => (await import('./pages/landing.tsx')).landing,
  music: async () => (await import('./pages/music.tsx')).music,
  packages: async () => (await import('./pages/packages.tsx')).packages,
  reference: async () => (await import('./pages/reference.tsx')).reference,
  refused: async () => (await import('./pages/refused.tsx')).refused,
  singers: async () => (await import('./pages/singers.tsx')).singers,
  source: async () => (await import('./pages/source.tsx')).source,
};

/** Replaced by the build (apps/web/page-styles.ts). */
declare const __PAGE_ASSETS__: Record<Kind, PageAssets>;

/** Renders a whole HTML document, with what the server needs for its content security policy. */
export async function renderPage(
  page: PublicPage,
  frame: PageFrame,
): Promise<{ html: string; styleHash: string; scriptHash: string | null }> {
  const { head, body, live } = await (pages[page.kind] as () => Promise<PageOf<PublicPage>>)();
  const assets = __PAGE_ASSETS__[page.kind];
  const content = <KnownCities value={frame.cities}>{body(page, frame)}</KnownCities>;
  const html = renderToStaticMarkup(
    <PageDocument
      head={head(page, frame)}
      frame={frame}
      assets={assets}
      picture={sharePictureOf(page)}
      first={live?.(page, frame)}
      body={live ? renderToString(content) : renderToStaticMarkup(content)}
    />,
  );
  return {
    html: `<!doctype html>${html}`,
    styleHash: assets.styleHash,
    scriptHash: assets.script?.starterHash ?? null,
  };
}
