import { EntityStatus } from '@cadenza/domain/entity-status';
import { canReceive } from '@cadenza/domain/permissions/webhooks';
import {
  isGone,
  isGracePeriodOver,
  isReceived,
  nextTryAt,
  restUntil,
} from '@cadenza/domain/webhooks/delivery-schedule';
import { webhookEventTypes } from '@cadenza/domain/webhooks/webhook-events';
import type { Platform } from '../../../platform/context.ts';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import type { Db } from '../../../platform/db/database.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { NotReachable, postToPublicAddress } from '../../../platform/outgoing/post-to-public-address.ts';
import { signingSecretPurpose, signMessage } from '../../../platform/outgoing/sign-message.ts';
import { findAppActors } from '../../../platform/session/find-app-actors.ts';
import { switchedOffMail } from '../mails/switched-off-mail.ts';
import {
  failWaitingDeliveries,
  findBookingAudiences,
  findDelivery,
  findReaders,
  queueAttempt,
  receivingOperation,
} from '../store.ts';

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/**
 * Sends an event to an app's endpoint, and records the outcome. Every attempt sends the same message, so that a receiver can drop
 * duplicates: when a process is killed between sending and recording, another one sends it again.
 */
export async function deliverWebhook(platform: Platform, { deliveryId }: { deliveryId: string }): Promise<void> {
  const { database, clock } = platform;
  const db = database.kysely;
  const delivery = await findDelivery(db, deliveryId);
  if (delivery?.status !== 'waiting') return;
  const now = clock.now();
  if (delivery.restsUntil !== null && delivery.restsUntil > now) {
    await db.transaction().execute((trx) => postpone(trx, delivery));
    return;
  }
  const outcome = (await mayStillHear(db, delivery)) ? await send(platform, delivery, now) : noLongerAllowed;
  await db.transaction().execute((trx) => note(trx, platform, delivery, outcome));
}

interface Outcome {
  responseCode: number | null;
  /** Null when it was received. */
  failure: string | null;
  isFinal: boolean;
}
const noLongerAllowed: Outcome = {
  responseCode: null,
  failure: 'The app is no longer allowed to receive this',
  isFinal: true,
};

/** Between two attempts the app may have been removed, or the booking moved out of its sight. */
async function mayStillHear(db: Db, { itemId, bookingId, type, appStatus }: Delivery): Promise<boolean> {
  if (itemId === null || bookingId === null) return appStatus === EntityStatus.Enabled;
  const [allowed] = await findAppActors(db, receivingOperation, { itemIds: [itemId] });
  const [booking] = await findBookingAudiences(db, [bookingId]);
  const known = webhookEventTypes.find((each) => each === type);
  return Boolean(allowed && booking && known && canReceive(allowed.actor, known, booking));
}

async function send({ config, network }: Platform, delivery: Delivery, now: string): Promise<Outcome> {
  const { id, type, occurredAt, organisationId, bookingId, url, previousEndsAt } = delivery;
  const sealed = [
    delivery.secretEncrypted,
    ...(delivery.previousSecretEncrypted && previousEndsAt && previousEndsAt > now
      ? [delivery.previousSecretEncrypted]
      : []),
  ];
  const secrets = sealed.map((secret) => unseal(config.secretKey, secret, signingSecretPurpose));
  const data = { organisationId, ...(bookingId === null ? {} : { bookingId }) };
  const body = JSON.stringify({ type, timestamp: occurredAt, data });
  try {
    const responseCode = await postToPublicAddress(
      url,
      { headers: signMessage(secrets, { id, at: now, body }), body },
      network,
    );
    const failure = isReceived(responseCode) ? null : `HTTP ${responseCode}`;
    return { responseCode, failure, isFinal: isGone(responseCode) };
  } catch (error) {
    if (!(error instanceof NotReachable)) throw error;
    return { responseCode: null, failure: error.message, isFinal: false };
  }
}

async function note(trx: Db, platform: Platform, delivery: Delivery, outcome: Outcome): Promise<void> {
  const now = platform.clock.now();
  const { responseCode, failure, isFinal } = outcome;
  const tries = delivery.tries + 1;
  const next = failure === null || isFinal ? null : nextTryAt(now, tries);
  const status = failure === null ? 'delivered' : next === null ? 'failed' : 'waiting';
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ status, tries, last_try_at: now, response_code: responseCode, failure, next_try_at: next })
    .where('id', '=', delivery.id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n || outcome === noLongerAllowed) return;
  if (failure === null) {
    await trx
      .updateTable('webhook_endpoints')
      .set({ failing_since: null, rests_until: null })
      .where('id', '=', delivery.endpointId)
      .execute();
    return;
  }
  if (next !== null) await queueAttempt(trx, delivery, next);
  await noteFailure(trx, platform, delivery, isGone(responseCode ?? 0) ? 'The endpoint answered 410 Gone' : null);
}

/** A failing endpoint rests for a while, and is switched off after days of failures. */
async function noteFailure(trx: Db, platform: Platform, delivery: Delivery, gone: string | null): Promise<void> {
  const now = platform.clock.now();
  const { failingSince } = await trx
    .updateTable('webhook_endpoints')
    .set((eb) => ({ failing_since: eb.fn.coalesce('failing_since', eb.val(now)), rests_until: restUntil(now) }))
    .where('id', '=', delivery.endpointId)
    .returning('failing_since as failingSince')
    .executeTakeFirstOrThrow();
  const because = gone ?? (isGracePeriodOver(now, failingSince ?? now) ? 'Nothing arrived for three days' : null);
  if (because === null) return;
  const { numUpdatedRows } = await trx
    .updateTable('webhook_endpoints')
    .set((eb) => ({ status: EntityStatus.Disabled, ended_because: because, version: eb('version', '+', 1) }))
    .where('id', '=', delivery.endpointId)
    .where('status', '=', EntityStatus.Enabled)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await failWaitingDeliveries(trx, delivery.endpointId, 'Events were switched off');
  const readers = await findReaders(trx, delivery.endpointId);
  await postMail(trx, now, ...readers.map((reader) => switchedOffMail(platform, reader, { ...delivery, because })));
}

const postpone = (trx: Db, delivery: Delivery): Promise<void> =>
  queueAttempt(trx, delivery, delivery.restsUntil ?? undefined);
