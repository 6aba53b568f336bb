import type { PageFrame, PublicPage } from '@cadenza/contract/public-pages';
import type { ReactNode } from 'react';

/** What search engines, other sites and the browser's window learn of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** 'en-AU', 'en-CA', 'en-US'; 'en' where no city is known. */
  language: string;
  /** The path of its one address; null keeps it out of search engines. */
  canonical: string | null;
  /** The same page for other cities. */
  languages?: readonly { language: string; path: string }[];
  /** schema.org, one object a thing. */
  structuredData?: readonly object[];
}

/** How one kind of page is shown. */
export interface PageOf<Page extends PublicPage> {
  head(page: Page, frame: PageFrame): PageHead;
  body(page: Page, frame: PageFrame): ReactNode;
  /** For a page that goes on in the browser: what its script begins with, as JSON. */
  live?: (page: Page, frame: PageFrame) => object;
}
