import type { Access, Actor } from '@cadenza/domain/permissions/access';
import type { VisitSource } from '@cadenza/domain/sources/visit-source';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Database, Db } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Log } from './log/log.ts';
import type { Network } from './outgoing/post-to-public-address.ts';
import type { CardPayments } from './payments/card-payments.ts';

/** What every part of the server gets when the app is wired. */
export interface Platform {
  database: Database;
  clock: Clock;
  config: Config & { secretKey: Buffer; publicUrl: string };
  log: Log;
  files: FileStore;
  /** How addresses given by other people are reached. */
  network: Network;
  /** The provider of card payments; null where none is configured. */
  payments: CardPayments | null;
}

declare const madeByGate: unique symbol;

/**
 * Which records a member of staff may see. Only the session gate makes one; a store query without it does not compile.
 */
export interface OfficeScope {
  readonly [madeByGate]: 'office';
  readonly actor: Actor;
  readonly cityIds: readonly string[];
}
/** The requested cities that the caller may see; without a request, all of them. */
export const chosenCities = ({ cityIds }: OfficeScope, requested: readonly string[] | undefined): readonly string[] =>
  requested?.filter((id) => cityIds.includes(id)) ?? cityIds;

/** A musician sees their own offers and bookings. */
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
  /** The secret of an anonymous draft, from the header DraftKey; a booking id is not enough. */
  draftKey: string | undefined;
  /**
   * The version of the draft that a change was based on, from the header DraftVersion; without it nothing is compared.
   */
  draftVersion: number | undefined;
  ip: string;
  /** Where this visit came from, according to its cookie; null for programs and for visitors who declined. */
  source: VisitSource | null;
  /** The browser's User-Agent, at most 400 characters. */
  userAgent: string;
  /** The cookie that identifies a device at its next sign-in (platform/rate-limits), and how to set it. */
  device: { cookie: string | undefined; keep: (cookie: string) => void };
  /** Writes a sign-in to the log: the account's id, and how it was proven. */
  noteSignIn: (signIn: { user: string; by: string }) => void;
  /** The client's credentials from the header Authorization, at the token endpoint only. */
  client: { id: string; secret: string } | null;
  /** The signed-in person, even where no sign-in is needed; null for a stranger or a dead token. */
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
/** Staff, or a booked musician: the query checks the one that is set. */
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
