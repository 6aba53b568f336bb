import type { LimitedAction } from '@cadenza/contract/operation';
import type { OperationId } from '@cadenza/contract/operations';
import type { PublicPage, SourceQuestion } from '@cadenza/contract/public-pages';
import type { PublicContext } from '../context.ts';

/** What a page's row reads from a request. */
export interface PageRequest {
  path: string;
  params: Readonly<Record<string, string>>;
  /** If a parameter is repeated, its first value. */
  query: Readonly<Record<string, string>>;
  /** The fields of a submitted form; a repeated field is a list. Empty for a page that was only requested. */
  form: Readonly<Record<string, unknown>>;
  cookies: Readonly<Record<string, string>>;
  /** The referring page, as the browser reports it. */
  referrer: string | null;
  /** The host name that was requested, without a port. */
  host: string;
  /** The browser sends Global Privacy Control: no tracking. */
  optsOutOfTracking: boolean;
}

/** A page, a redirect, a picture, a file, or null where there is nothing. */
export type PageResponse =
  | {
      show: PublicPage;
      /** 200 when omitted. */
      status?: number;
      /** Complete `Set-Cookie` values. */
      cookies?: readonly string[];
      /** Whether we may remember where this visitor came from; the page is then only theirs. */
      question?: SourceQuestion;
      /** The page contains something for this visitor only, such as a form's key: it must not be cached. */
      isForOne?: boolean;
    }
  | {
      /** A path of our own, or a page of the provider of card payments. After a form it is requested with GET (303). */
      goTo: string;
      /** The address has moved permanently (301). */
      isForGood?: boolean;
      cookies?: readonly string[];
    }
  | {
      /** A PNG used by pages, the same for everyone; other sites may embed it. */
      picture: Buffer;
    }
  | {
      /** A file to be saved. */
      file: { name: string; type: string; text: string };
    }
  | null;

export interface PageRow {
  method: 'GET' | 'POST';
  /** The canonical path; parameters as `:name`. The variant with or without the trailing slash redirects here. */
  path: string;
  load(context: PublicContext, request: PageRequest): Promise<PageResponse>;
  /**
   * The operation whose rate limit this page's requests count against; by default the limit that all public operations
   * share.
   */
  like?: OperationId;
  /** The kind of attempt its requests count as, where they match no operation. */
  limitedAction?: LimitedAction;
  /** Opened by a key in its address: never cached or indexed, and its address never sent as a referrer. */
  isKeyed?: boolean;
}

/** A feature's pages, which app.ts collects through features.ts. */
export const pages = (...rows: PageRow[]): readonly PageRow[] => rows;
