import type Stripe from 'stripe';
import type { Config } from '../config/config.ts';
import {
  type CardPayments,
  EventRefused,
  PaymentsFault,
  type ProviderEvent,
  type ProviderRefund,
  type ReadCheckout,
  type WantedCheckout,
} from './card-payments.ts';

type Settings = Pick<
  Config,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL' | 'STRIPE_CHECKOUT_URL' | 'APP_NAME'
>;

const timeoutMilliseconds = 10_000;
const retries = 2;
const toleranceSeconds = 300;

/** Card payments by Stripe Checkout, one account for all cities; null without a key. The library is loaded with the first call. */
export function openStripe(settings: Settings, timeout = timeoutMilliseconds): CardPayments | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = settings;
  if (key === undefined || secret === undefined) return null;
  const pageOrigin = new URL(settings.STRIPE_CHECKOUT_URL).origin;
  let loading: Promise<Stripe> | undefined;
  const stripe = () => (loading ??= connect(key, settings.STRIPE_API_URL, timeout));
  const call = async <Answer>(ask: (client: Stripe) => Promise<Answer>): Promise<Answer> => {
    const client = await stripe();
    return ask(client).catch((error: unknown) => {
      throw faultOf(error);
    });
  };
  return {
    pageOrigin,
    openCheckout: async (wanted) => {
      const { id, url, expires_at } = await call((client) =>
        client.checkout.sessions.create(sessionOf(wanted), { idempotencyKey: `checkout ${wanted.id}` }),
      );
      if (url === null || new URL(url).origin !== pageOrigin) {
        throw new PaymentsFault(`Stripe redirected to a place other than ${pageOrigin}`, true);
      }
      return { sessionId: id, url, expiresAt: new Date(expires_at * 1000).toISOString() };
    },
    readCheckout: async (sessionId) => {
      const expand = ['payment_intent.latest_charge'];
      return readOf(await call((client) => client.checkout.sessions.retrieve(sessionId, { expand })));
    },
    closeCheckout: async (sessionId) => {
      const client = await stripe();
      await client.checkout.sessions.expire(sessionId).catch((error: unknown) => {
        // One that has already ended cannot be closed.
        if (statusOf(error) !== 400) throw faultOf(error);
      });
    },
    refund: async ({ id, attempt, paymentRef, amountMinor }) => {
      const payment_intent = paymentRef;
      // Stripe forgets a key after a day; the payment's list of refunds is permanent.
      const { data } = await call((client) => client.refunds.list({ payment_intent, limit: 100 })).catch(
        // As long as we cannot know what was made, nothing is final.
        (error: unknown) => {
          throw error instanceof PaymentsFault ? new PaymentsFault(error.message, false) : error;
        },
      );
      const found = data.find(
        ({ metadata }) => metadata?.refund === id && (metadata.attempt ?? '1') === String(attempt),
      );
      if (found) return refundOf(found);
      const wanted = { payment_intent, amount: amountMinor, metadata: { refund: id, attempt } };
      const idempotencyKey = attempt === 1 ? `refund ${id}` : `refund ${id} ${attempt}`;
      return refundOf(await call((client) => client.refunds.create(wanted, { idempotencyKey })));
    },
    readRefund: async (refundId) => refundOf(await call((client) => client.refunds.retrieve(refundId))),
    verifyEvent: async (body, signature, now) => {
      const client = await stripe();
      try {
        const at = Date.parse(now);
        return eventOf(client.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, at));
      } catch (error) {
        throw new EventRefused('the signature is not valid', { cause: error });
      }
    },
    paymentUrl: (paymentRef) =>
      `https://dashboard.stripe.com/${key.includes('_test_') ? 'test/' : ''}payments/${encodeURIComponent(paymentRef)}`,
  };
}

async function connect(key: string, address: string, timeout: number): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { hostname, port, protocol } = new URL(address);
  const isPlain = protocol === 'http:';
  return new Client(key, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}

/** Exactly the open amount: no surcharge for paying by card, and no other currency. */
const sessionOf = (wanted: WantedCheckout): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: wanted.id,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: wanted.currency.toLowerCase(),
        unit_amount: wanted.amountMinor,
        product_data: { name: wanted.title },
      },
    },
  ],
  adaptive_pricing: { enabled: false },
  // The charge carries the id too: events about refunds name no session.
  payment_intent_data: { description: wanted.title, metadata: { checkout: wanted.id } },
  ...(wanted.email ? { customer_email: wanted.email } : {}),
  success_url: wanted.paidUrl,
  cancel_url: wanted.backUrl,
});

const isObject = <Whole extends object>(value: string | Whole | null | undefined): value is Whole =>
  typeof value === 'object' && value !== null;
const refundOf = ({ id, status, failure_reason }: Stripe.Refund): ProviderRefund => ({
  refundId: id,
  state: status === 'succeeded' ? 'done' : isLost(status) ? 'failed' : 'pending',
  failure: failure_reason?.replaceAll('_', ' ') ?? null,
});

const isLost = (status: string | null) =>
  status === 'requires_payment_method' || status === 'canceled' || status === 'failed';

const knownStates = ['open', 'complete', 'expired'] as const;

function readOf(session: Stripe.Checkout.Session): ReadCheckout {
  const intent = isObject(session.payment_intent) ? session.payment_intent : null;
  const charge = isObject(intent?.latest_charge) ? intent.latest_charge : null;
  const status = knownStates.find((each) => each === session.status) ?? 'open';
  return {
    status,
    isPaid: session.payment_status === 'paid',
    // While a session is open, a refused card may be followed by another.
    hasFailed: status === 'complete' && isLost(intent?.status ?? null),
    currency: (session.currency ?? '').toUpperCase(),
    amountMinor: session.amount_total ?? 0,
    paymentRef: intent?.id ?? null,
    failure: intent?.last_payment_error?.message ?? null,
    ...chargeOf(charge),
  };
}

function chargeOf(charge: Stripe.Charge | null) {
  if (!charge) return { refundedMinor: 0, isDisputed: false, method: 'card' as const, paidAt: null };
  const { amount_refunded, disputed, payment_method_details, created } = charge;
  return {
    refundedMinor: amount_refunded,
    isDisputed: disputed,
    method: payment_method_details?.type === 'card' ? ('card' as const) : ('other' as const),
    paidAt: new Date(created * 1000).toISOString(),
  };
}

const nameOf = (value: string | { id: string } | null): string | null => (isObject(value) ? value.id : value);

/** The checkout that an event concerns; its other content may be outdated on arrival. */
function eventOf({ id, type: kind, data }: Stripe.Event): ProviderEvent | null {
  const event = { id, kind, sessionId: null, checkoutId: null, paymentRef: null, isOfRefund: false };
  switch (kind) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = data.object as Stripe.Checkout.Session;
      return { ...event, sessionId: session.id, checkoutId: session.client_reference_id };
    }
    case 'charge.refunded':
    case 'charge.dispute.created': {
      const { metadata, payment_intent } = data.object as Stripe.Charge | Stripe.Dispute;
      const paymentRef = nameOf(payment_intent);
      return { ...event, checkoutId: metadata.checkout ?? null, paymentRef, isOfRefund: kind === 'charge.refunded' };
    }
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const { payment_intent } = data.object as Stripe.Refund;
      return { ...event, paymentRef: nameOf(payment_intent), isOfRefund: true };
    }
    default:
      return null;
  }
}

const statusOf = (error: unknown) => (error as { statusCode?: number } | null)?.statusCode;

/** Stripe's message about a wrong key quotes part of it; status and type are enough. */
function faultOf(error: unknown): Error {
  const { type = 'unknown', code = '' } = (error ?? {}) as { type?: string; code?: string };
  const status = statusOf(error);
  const words = [type, code, status ?? 'no answer'].filter((word) => word !== '').join(', ');
  return new PaymentsFault(
    `Stripe: ${words}`,
    status !== undefined && status < 500 && status !== 409 && status !== 429,
  );
}
