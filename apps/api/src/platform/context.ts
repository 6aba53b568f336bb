import type { Access, Actor } from '@cadenza/domain/permissions/access';
import type { VisitSource } from '@cadenza/domain/sources/visit-source';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Database, Db } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Log } from './log/log.ts';

/** What every part of the server is given when the app is wired. */
export interface Platform {
  database: Database;
  clock: Clock;
  config: Config & { secretKey: Buffer; publicUrl: string };
  log: Log;
  files: FileStore;
}

declare const madeByGate: unique symbol;

/** Which records a person of the office may see. Only the session gate makes one; a store query without it does not compile. */
export interface OfficeScope {
  readonly [madeByGate]: 'office';
  readonly actor: Actor;
  readonly cityIds: readonly string[];
}
/** A musician sees offers and bookings of their own. */
export interface MusicianScope {
  readonly [madeByGate]: 'musician';
  readonly actor: Actor;
  readonly musicianId: string;
}

export interface PublicContext {
  platform: Platform;
  db: Db;
  now: string;
  requestId: string;
  /** The secret of an anonymous draft, from the header DraftKey; a booking id alone opens nothing. */
  draftKey: string | undefined;
  /** The version of the draft that a change was made on, from the header DraftVersion; without it nothing is compared. */
  draftVersion: number | undefined;
  ip: string;
  /** Where this visit came from, as its cookie says; null for programs and for whoever did not want that remembered. */
  source: VisitSource | null;
  /** What the browser gives itself out for, at most 400 characters of it. */
  userAgent: string;
  /** Whoever is signed in, also where nobody needs to be; null for a stranger and for a dead token. */
  signedIn: () => Promise<Actor | null>;
}
export interface SignedInContext extends PublicContext {
  actor: Actor;
  sessionId: string;
}
export interface OfficeContext extends SignedInContext {
  scope: OfficeScope;
}
export interface MusicianContext extends SignedInContext {
  scope: MusicianScope;
}
/** Staff, or a musician who is booked: the query decides by the one that is set. */
export interface EitherContext extends SignedInContext {
  scope: OfficeScope | MusicianScope;
}

type OfficeAccess = 'staff' | 'booking management' | 'admin' | 'support manager' | 'org admin' | 'org member';

export type ContextOf<A extends Access> = A extends OfficeAccess
  ? OfficeContext
  : A extends 'musician'
    ? MusicianContext
    : A extends 'staff or booked musician' | 'staff or self'
      ? EitherContext
      : A extends 'signed in' | 'self'
        ? SignedInContext
        : PublicContext;

export const isOfficeScope = (scope: OfficeScope | MusicianScope): scope is OfficeScope => 'cityIds' in scope;
