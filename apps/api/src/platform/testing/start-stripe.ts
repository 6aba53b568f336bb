import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { readConfig } from '../config/config.ts';
import type { CardPayments } from '../payments/card-payments.ts';
import { openStripe } from '../payments/stripe-payments.ts';

// Belongs to no account; in parts, so that no scanner takes them for secrets.
export const testKey = ['sk', 'test', 'ofNobody0123'].join('_');
const testWebhookSecret = ['whsec', 'ofNobody0123'].join('_');

export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  form: Record<string, string>;
}

/** A session as the server stores it; a test may change its outcome. */
export interface FakeSession {
  id: string;
  reference: string;
  backUrl: string;
  amount: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid';
  intentStatus: string;
  created: number;
  refunded: number;
  disputed: boolean;
  type: string;
  failure: string | null;
}

/** A refund as the server stores it. */
export interface FakeRefund {
  id: string;
  payment_intent: string;
  amount: number;
  metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason: string | null;
}

export interface FakeStripe {
  address: string;
  payments: CardPayments;
  /** The configuration for another process. */
  environment: Record<string, string>;
  asked: Asked[];
  sessions: Map<string, FakeSession>;
  refunds: Map<string, FakeRefund>;
  /** Used up by the next requests: a response instead of the usual one, or silence. */
  faults: ('silence' | 'lost answer' | 'as usual' | 500 | 402)[];
  /** Marks a session as paid now. */
  pay(sessionId: string, more?: Partial<FakeSession>): FakeSession;
  /** An event about a session, signed like Stripe's. */
  event(kind: string, object: object, at: string, id?: string): { payload: string; signature: string };
  close(): Promise<void>;
}

/**
 * The part of Stripe's API that we use, on this machine: forms in, JSON out, the same response for the same idempotency
 * key.
 */
export async function startStripe(timeout = 1500): Promise<FakeStripe> {
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = {
    STRIPE_SECRET_KEY: testKey,
    STRIPE_WEBHOOK_SECRET: testWebhookSecret,
    STRIPE_API_URL: address,
    STRIPE_CHECKOUT_URL: address,
  };
  const payments = openStripe(readConfig(environment), timeout);
  if (!payments) throw new Error('there are keys');
  const answers = new Map<string, { status: number; body: string }>();
  let made = 0;
  const stripe: FakeStripe = {
    address,
    payments,
    environment,
    asked: [],
    sessions: new Map(),
    refunds: new Map(),
    faults: [],
    pay: (id, more = {}) => {
      const session = stripe.sessions.get(id);
      if (!session) throw new Error('there is no such session');
      const paid = { status: 'complete', paymentStatus: 'paid', intentStatus: 'succeeded' } as const;
      return Object.assign(session, paid, more);
    },
    event: (type, object, at, id = `evt_${++made}`) => {
      const created = Math.floor(Date.parse(at) / 1000);
      const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } });
      const sign = { payload, secret: testWebhookSecret, timestamp: created };
      return { payload, signature: Stripe.webhooks.generateTestHeaderString(sign) };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const [path = '', query = ''] = url.split('?', 2);
    stripe.asked.push({ method, path, headers, form });
    const fault = stripe.faults.shift();
    if (fault === 'silence') return;
    if (typeof fault === 'number') {
      const error = { type: fault === 402 ? 'card_error' : 'api_error', message: `Wrong: ${headers.authorization}` };
      response.writeHead(fault, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
      return;
    }
    const key = `${path} ${String(headers['idempotency-key'])}`;
    const answer = (method === 'POST' && answers.get(key)) || answerTo(method, path, form, new URLSearchParams(query));
    if (method === 'POST') answers.set(key, answer);
    if (fault === 'lost answer') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  }

  function answerTo(
    method: string,
    path: string,
    form: Record<string, string>,
    query: URLSearchParams,
  ): { status: number; body: string } {
    const json = (body: object, status = 200) => ({ status, body: JSON.stringify(body) });
    const wrong = (message: string) => json({ error: { type: 'invalid_request_error', message } }, 400);
    if (method === 'POST' && path === '/v1/checkout/sessions') return json(sessionObject(open(form)));
    if (method === 'POST' && path === '/v1/refunds') return json(refund(form));
    if (path === '/v1/refunds') {
      const data = [...stripe.refunds.values()].filter(
        ({ payment_intent }) => payment_intent === query.get('payment_intent'),
      );
      return json({ object: 'list', data, has_more: false });
    }
    if (path.startsWith('/v1/refunds/')) {
      const found = stripe.refunds.get(path.slice('/v1/refunds/'.length));
      return found ? json(found) : wrong('No such refund');
    }
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    const session = stripe.sessions.get(id);
    if (!session) return wrong('No such session');
    if (action) {
      if (session.status !== 'open') return wrong('Only open sessions can be expired');
      session.status = 'expired';
    }
    return json(sessionObject(session));
  }

  function refund(form: Record<string, string>) {
    const { payment_intent = '', amount = '' } = form;
    const metadata = { refund: form['metadata[refund]'] ?? '', attempt: form['metadata[attempt]'] ?? '' };
    const fields = { id: `re_${++made}`, object: 'refund', payment_intent, amount: Number(amount), metadata };
    const refunded = { ...fields, status: 'succeeded' as const, failure_reason: null };
    stripe.refunds.set(refunded.id, refunded);
    return refunded;
  }

  function open(form: Record<string, string>): FakeSession {
    const session: FakeSession = {
      id: `cs_test_${++made}`,
      reference: form.client_reference_id ?? '',
      backUrl: form.cancel_url ?? '',
      amount: Number(form['line_items[0][price_data][unit_amount]']),
      currency: form['line_items[0][price_data][currency]'] ?? '',
      status: 'open',
      paymentStatus: 'unpaid',
      intentStatus: 'requires_payment_method',
      created: Math.floor(Date.parse('2027-01-15T00:00:00Z') / 1000),
      refunded: 0,
      disputed: false,
      type: 'card',
      failure: null,
    };
    stripe.sessions.set(session.id, session);
    return session;
  }

  const sessionObject = (session: FakeSession) => ({
    id: session.id,
    object: 'checkout.session',
    client_reference_id: session.reference,
    amount_total: session.amount,
    currency: session.currency,
    status: session.status,
    payment_status: session.paymentStatus,
    url: session.status === 'open' ? `${address}/c/pay/${session.id}` : null,
    expires_at: session.created + 24 * 60 * 60,
    payment_intent: session.status === 'complete' ? intentObject(session) : null,
  });
  const intentObject = (session: FakeSession) => ({
    id: session.id.replace('cs_test', 'pi'),
    object: 'payment_intent',
    status: session.intentStatus,
    last_payment_error: session.failure === null ? null : { message: session.failure },
    latest_charge: {
      id: session.id.replace('cs_test', 'ch'),
      object: 'charge',
      created: session.created,
      amount_refunded: session.refunded,
      disputed: session.disputed,
      payment_method_details: { type: session.type },
    },
  });
  return stripe;
}
