import type { CardCheckoutState, CardConcern } from '@cadenza/domain/card-payments/card-checkout';
import type { Currency } from '@cadenza/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { ProviderEvent } from '../../platform/payments/card-payments.ts';
import { latestCheckoutOf } from './door/latest-checkout.ts';

/** Queues a check of a checkout at the provider: one job, however many reasons there are. */
export const askAbout = (trx: Db, checkoutId: string): Promise<void> =>
  enqueue(trx, 'settle-card-payment', { checkoutId }, { key: `card payment ${checkoutId}` });

/** The open amount of an invoice, and its current checkout, if there is one. */
export async function findOpenAmount(trx: Db, paymentId: string) {
  return trx
    .selectFrom('customer_payments as p')
    .leftJoin('card_checkouts as k', (join) =>
      join.onRef('k.payment_id', '=', 'p.id').on('k.state', '=', 'open').on('k.withdrawn_at', 'is', null),
    )
    .select(['p.status', 'p.currency'])
    .select(sql<number>`p.amount_minor - p.credited_minor - p.paid_minor`.as('openMinor'))
    .select(['k.id as checkoutId', 'k.amount_minor as checkoutMinor', 'k.opened_at as openedAt', 'k.url'])
    .select('k.expires_at as expiresAt')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('card_checkouts as w')
          .select('w.id')
          .whereRef('w.payment_id', '=', 'p.id')
          .where('w.state', '=', 'confirming'),
      ).as('isConfirming'),
    )
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

export async function addCheckout(
  trx: Db,
  checkout: { id: string; paymentId: string; amountMinor: number; currency: Currency; openedAt: string; askAt: string },
): Promise<void> {
  await trx
    .insertInto('card_checkouts')
    .values({
      id: checkout.id,
      payment_id: checkout.paymentId,
      amount_minor: checkout.amountMinor,
      currency: checkout.currency,
      opened_at: checkout.openedAt,
      ask_at: checkout.askAt,
    })
    .execute();
}

/** Withdraws checkouts, so that no customer is sent there; a job closes them at the provider. */
export async function withdraw(trx: Db, checkoutIds: readonly string[], now: string): Promise<void> {
  if (checkoutIds.length === 0) return;
  await trx
    .updateTable('card_checkouts')
    .set({ withdrawn_at: now, ask_at: now })
    .where('id', 'in', checkoutIds)
    .execute();
}

/** Stores the provider's response to opening a checkout. A payment event may have arrived before it. */
export async function keepSession(
  db: Db,
  id: string,
  { sessionId, url, expiresAt }: { sessionId: string; url: string; expiresAt: string },
): Promise<void> {
  await db
    .updateTable('card_checkouts')
    .set({ session_id: sessionId, url, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Expires a checkout that was never opened at the provider, so that nobody has seen its page. */
export async function expireUnopenedCheckout(db: Db, id: string): Promise<void> {
  await db
    .updateTable('card_checkouts')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .where('state', '=', 'open')
    .execute();
}

/** The latest card payment of an invoice, or an earlier one that a bank is still processing; undefined if there is none. */
export const latestCheckout = (db: Db, paymentId: string) =>
  db
    .selectFrom(latestCheckoutOf(sql.val(paymentId)).as('k'))
    .selectAll()
    .executeTakeFirst();

/** The checkout that an event concerns; undefined for somebody else's. */
export async function checkoutOfEvent(
  trx: Db,
  { sessionId, checkoutId, paymentRef }: ProviderEvent,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('card_checkouts')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('session_id', '=', sessionId),
        eb(eb.cast<string>('id', 'text'), '=', checkoutId),
        eb('payment_ref', '=', paymentRef),
      ]),
    )
    .executeTakeFirst();
  return row?.id;
}

/** Stores an event; false if it is already stored. */
export async function keepEvent(trx: Db, event: ProviderEvent, checkoutId: string, now: string): Promise<boolean> {
  const row = await trx
    .insertInto('payment_events')
    .values({ id: event.id, kind: event.kind, checkout_id: checkoutId, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  // The response to opening it may have been lost.
  if (event.sessionId !== null) {
    await trx
      .updateTable('card_checkouts')
      .set({ session_id: event.sessionId })
      .where('id', '=', checkoutId)
      .where('session_id', 'is', null)
      .execute();
  }
  return true;
}

/** The outcome of a checkout, as stored in its row. */
export interface CheckoutChange {
  state: CardCheckoutState;
  concern: CardConcern | null;
  payment_ref: string | null;
  paid_minor: number;
  refunded_minor: number;
  receipt_id: string | null;
  failure: string | null;
}

/** Writes the outcome of a locked checkout, and when to ask the provider again. */
export async function changeCheckout(
  trx: Db,
  locked: { id: string; version: number },
  change: CheckoutChange | null,
  askAt: string,
): Promise<void> {
  await trx
    .updateTable('card_checkouts')
    .set({ ask_at: askAt, ...(change ? { ...change, version: locked.version + 1 } : {}) })
    .where('id', '=', locked.id)
    .execute();
}
