import { actAs } from '@cadenza/api/act-as';
import type { Db } from '@cadenza/api/database';
import type { OfficeContext, Platform, PublicContext, SignedInContext } from '@cadenza/api/platform';
import { addDays, eventDateOf, wallToInstant } from '@cadenza/domain/time';
import type { ClientBase } from 'pg';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { cardProvider } from './card-provider.ts';
import { queriesWithin } from './queries-within.ts';

/** Runs actions of customers and offices at times before the season was loaded. */
export interface Stage {
  db: Db;
  platform: Platform;
  now: string;
  /** The staff who have done something, by id. */
  staff: Map<string, OfficeContext>;
}

/** An action at an instant. */
export interface OfficeAction {
  at: string;
  run: () => Promise<unknown>;
}

/** Replies by mail are accepted, whether or not this server receives any. */
const mailDomain = 'replies.cadenza.example';

export function openStage(client: ClientBase, platform: Platform): Stage {
  const db = queriesWithin(client);
  const config = { ...platform.config, INBOUND_MAIL_DOMAIN: mailDomain };
  const database = { ...platform.database, kysely: db };
  return {
    db,
    platform: { ...platform, config, database, payments: null },
    now: platform.clock.now(),
    staff: new Map(),
  };
}

/** The platform at that instant, where card payments succeed. */
export const platformAt = ({ platform }: Stage, at: string): Platform => ({
  ...platform,
  clock: { ...platform.clock, now: () => at },
  payments: cardProvider(at),
});

/** A customer's browser at that instant. */
export const asCustomer = (stage: Stage, at: string): PublicContext => ({
  platform: { ...platformAt(stage, at), payments: null },
  db: stage.db,
  now: at,
  requestId: '',
  draftKey: undefined,
  draftVersion: undefined,
  ip: '203.0.113.24',
  source: null,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  device: { cookie: undefined, keep: () => undefined },
  noteSignIn: () => undefined,
  client: null,
  signedIn: async () => null,
});

/** A member of staff at that instant. */
export async function asStaff(stage: Stage, at: string, userId: string): Promise<OfficeContext> {
  const then = asCustomer(stage, at);
  const known = stage.staff.get(userId) ?? (await actAs(then, userId));
  stage.staff.set(userId, known);
  return { ...known, ...then };
}

/** Anyone with an account at that instant. */
export const asUser = (stage: Stage, at: string, userId: string): Promise<SignedInContext> =>
  asStaff(stage, at, userId);

/** So many days ago in the city's time: the calendar day, and the instant. */
export function daysAgo({ now }: Stage, { plan }: DemoCity, days: number, time: string): { day: string; at: string } {
  const day = addDays(eventDateOf(now, plan.timeZone), -days);
  return { day, at: wallToInstant(day, time, plan.timeZone) };
}
