import type { PageFrame, PublicPage } from '@cadenza/contract/public-pages';
import type { ReactNode } from 'react';

/** A page's metadata for search engines, other sites and the browser. */
export interface PageHead {
  title: string;
  description: string;
  /** 'en-AU', 'en-CA', 'en-US'; 'en' where no city is known. */
  language: string;
  /** The path of its canonical address; null keeps it out of search engines. */
  canonical: string | null;
  /** The same page for other cities. */
  languages?: readonly { language: string; path: string }[];
  /** schema.org, one object per thing. */
  structuredData?: readonly object[];
}

/** How one kind of page is rendered. */
export interface PageOf<Page extends PublicPage> {
  head(page: Page, frame: PageFrame): PageHead;
  body(page: Page, frame: PageFrame): ReactNode;
  /** For a page that becomes interactive in the browser: its script's initial data, as JSON. */
  live?: (page: Page, frame: PageFrame) => object;
}
