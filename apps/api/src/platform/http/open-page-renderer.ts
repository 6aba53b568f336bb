import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageFrame, PublicPage } from '@cadenza/contract/public-pages';

export interface RenderedPage {
  /** The whole document. */
  html: string;
  /** `'sha256-…'` of the inline styles. */
  styleHash: string;
  /** The same for the line that loads our script; null for a page without a script. */
  scriptHash: string | null;
}

export interface PageRenderer {
  renderPage(page: PublicPage, frame: PageFrame): Promise<RenderedPage>;
}

/** The part of the web app that is built for the server (apps/web/src/areas/public/render-page.tsx). */
export async function openPageRenderer(webRoot: string): Promise<PageRenderer> {
  return (await import(pathToFileURL(path.join(webRoot, 'server/render-page.js')).href)) as PageRenderer;
}
