import type { OperationId } from '@cadenza/contract/operations';
import type { PublicPage, SourceQuestion } from '@cadenza/contract/public-pages';
import type { PublicContext } from '../context.ts';

/** What a page's row reads of a request. */
export interface PageRequest {
  path: string;
  params: Readonly<Record<string, string>>;
  /** Of a parameter that came twice the first. */
  query: Readonly<Record<string, string>>;
  /** The fields of a form that was sent; the same field twice is a list. Empty for a page that was only asked for. */
  form: Readonly<Record<string, unknown>>;
  cookies: Readonly<Record<string, string>>;
  /** The page that led here, as the browser says it. */
  referrer: string | null;
  /** Under which name this site was asked, without a port. */
  host: string;
  /** The browser asks that nobody be followed (Global Privacy Control). */
  wantsNoFollowing: boolean;
}

/** A page, the way on to another one, a picture, or null where there is nothing. */
export type PageAnswer =
  | {
      show: PublicPage;
      /** 200 when left out. */
      status?: number;
      /** Whole `Set-Cookie` values. */
      cookies?: readonly string[];
      /** Whether we may remember where this visitor came from; the page is theirs alone then. */
      question?: SourceQuestion;
      /** There is something on it for this visitor alone, such as a key of a form: nobody keeps it. */
      isForOne?: boolean;
    }
  | {
      /** A path of ours. After a form it is asked for with GET (303). */
      goTo: string;
      /** The address has moved for good (301). */
      isForGood?: boolean;
      cookies?: readonly string[];
    }
  | {
      /** A PNG that pages name, the same for everybody; other sites may show it. */
      picture: Buffer;
    }
  | null;

export interface PageRow {
  method: 'GET' | 'POST';
  /** As it stands in the canonical address; parameters as `:name`. With or without the slash at its end, the other one leads here. */
  path: string;
  load(context: PublicContext, request: PageRequest): Promise<PageAnswer>;
  /** The operation whose allowance this page's requests count against; else the one that all public operations share. */
  like?: OperationId;
  /** Opened by a key in its address: never kept, never indexed, never named. */
  isKeyed?: boolean;
}

/** A feature's pages, for app.ts by way of features.ts. */
export const pages = (...rows: PageRow[]): readonly PageRow[] => rows;
