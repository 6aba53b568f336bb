import type { PageFrame } from '@cadenza/contract/public-pages';
import { SourceQuestionForm } from '../../features/sources/source-question-form.tsx';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import monogram from '../../shared/theme/monogram.svg?no-inline';
import type { PageHead } from './public-page.ts';
import type { SharePicture } from './share-picture.ts';

/** The build output for a kind of page. */
export interface PageAssets {
  /** Exactly the styles that it uses. */
  styles: string;
  /** The `'sha256-…'` of the styles. */
  styleHash: string;
  /** The line that fetches the script, its `'sha256-…'`, and the script's style sheets, which `styles` includes. */
  script?: { starter: string; starterHash: string; sheets: readonly string[] };
}

interface PageDocumentProps {
  head: PageHead;
  frame: PageFrame;
  assets: PageAssets;
  body: string;
  /** The script's initial data. */
  first: object | undefined;
  picture: SharePicture | null;
}

/** A whole page with everything inlined: only the fonts and the drawings are fetched separately. */
export function PageDocument({ head, frame, assets, body, first, picture }: PageDocumentProps) {
  const address = (path: string) => frame.origin + path;
  const isIndexed = head.canonical !== null && !frame.isKeyed;
  return (
    <html lang={head.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta name="color-scheme" content="light dark" />
        {isIndexed ? null : <meta name="robots" content="noindex, nofollow" />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the styles that our own build made */}
        <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
        {isIndexed && head.canonical ? (
          <Found head={head} address={address} canonical={head.canonical} brand={frame.brand} picture={picture} />
        ) : null}
        {assets.script ? <Script {...assets.script} /> : null}
        <link rel="icon" type="image/svg+xml" href={monogram} />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <SkipLink />
        {frame.question ? <SourceQuestionForm question={frame.question} /> : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, already escaped */}
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
        {first ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single '<' cannot leave its element
          <script type="application/json" id="first" dangerouslySetInnerHTML={{ __html: asInlineJson(first) }} />
        ) : null}
      </body>
    </html>
  );
}

/** Supported by browsers, but missing from React's types. */
const switchedOff = { disabled: true };

/** A sheet that is linked, though disabled, is not fetched again by a part of the script that loads later. */
function Script({ starter, sheets }: NonNullable<PageAssets['script']>) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a line that our own build made */}
      <script dangerouslySetInnerHTML={{ __html: starter }} />
      {sheets.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} {...switchedOff} crossOrigin="" />
      ))}
    </>
  );
}

interface FoundProps {
  head: PageHead;
  canonical: string;
  brand: string;
  address: (path: string) => string;
  picture: SharePicture | null;
}

/** Metadata for search engines, and for previews when the page is shared. */
function Found({ head, canonical, brand, address, picture }: FoundProps) {
  return (
    <>
      <link rel="canonical" href={address(canonical)} />
      {head.languages?.map(({ language, path }) => (
        <link key={language} rel="alternate" hrefLang={language} href={address(path)} />
      ))}
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={address(canonical)} />
      {picture ? (
        <>
          <meta property="og:image" content={address(picture.path)} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={picture.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
      {head.structuredData?.map((thing) => (
        <script
          key={JSON.stringify(thing)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single '<' cannot leave its element
          dangerouslySetInnerHTML={{ __html: asInlineJson(thing) }}
        />
      ))}
    </>
  );
}

/** JSON that cannot close its script element. */
const asInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
