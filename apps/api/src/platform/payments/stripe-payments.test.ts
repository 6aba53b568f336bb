import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type FakeStripe, startStripe, testKey } from '../testing/start-stripe.ts';
import { openStripe } from './stripe-payments.ts';

const now = '2027-01-15T00:00:00.000Z';
let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startStripe(400);
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.asked.length = 0;
  stripe.faults.length = 0;
});

const wanted = (id: string) => ({
  id,
  amountMinor: 110_000,
  currency: 'AUD' as const,
  title: 'Invoice INV-20001',
  email: 'maya@okafor.example',
  paidUrl: 'https://cadenza.example/invoice/1?key=k&card=back',
  backUrl: 'https://cadenza.example/invoice/1?key=k',
});
const open = (id: string) => stripe.payments.openCheckout(wanted(id));

describe('a checkout', () => {
  it('requests exactly the open amount, in its currency, with nothing on top', async () => {
    const opened = await open('one');
    expect(opened).toEqual({
      sessionId: expect.stringMatching(/^cs_test_/),
      url: expect.stringContaining(`${stripe.address}/c/pay/cs_test_`),
      expiresAt: '2027-01-16T00:00:00.000Z',
    });
    expect(stripe.asked).toMatchObject([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        headers: { authorization: `Bearer ${testKey}`, 'idempotency-key': 'checkout one' },
        form: {
          mode: 'payment',
          client_reference_id: 'one',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'aud',
          'line_items[0][price_data][unit_amount]': '110000',
          'payment_intent_data[metadata][checkout]': 'one',
          'adaptive_pricing[enabled]': 'false',
        },
      },
    ]);
    expect(
      Object.keys(stripe.asked[0]?.form ?? {}).filter((name) => /fee|surcharge|line_items\[1\]/.test(name)),
    ).toEqual([]);
  });

  it('whose response was lost is the same when requested again', async () => {
    stripe.faults.push('lost answer', 500);
    const { sessionId } = await open('two');
    expect(stripe.asked).toHaveLength(3);
    expect((await open('two')).sessionId).toBe(sessionId);
    expect([...stripe.sessions.values()].filter(({ reference }) => reference === 'two')).toHaveLength(1);
  });

  it('says what failed without revealing the key', async () => {
    stripe.faults.push(402);
    await expect(open('three')).rejects.toMatchObject({ name: 'PaymentsFault', isFinal: true });
    stripe.faults.push(500, 500, 500);
    await expect(open('four')).rejects.toMatchObject({ message: 'Stripe: StripeAPIError, 500', isFinal: false });
    stripe.faults.push('silence', 'silence', 'silence');
    const fault = await open('five').catch((error: unknown) => error);
    expect(fault).toMatchObject({ message: 'Stripe: StripeConnectionError, no answer', isFinal: false });
    expect(JSON.stringify(fault)).not.toContain(testKey);
  });

  it('leads only to Stripe’s own pages', async () => {
    const settings = { ...readConfig({}), STRIPE_SECRET_KEY: testKey, STRIPE_WEBHOOK_SECRET: 'whsec_' };
    const elsewhere = openStripe({ ...settings, STRIPE_API_URL: stripe.address });
    await expect(elsewhere?.openCheckout(wanted('six'))).rejects.toThrow(
      'a place other than https://checkout.stripe.com',
    );
  });

  it('is read with the outcome of its payment', async () => {
    const { sessionId } = await open('seven');
    expect(await stripe.payments.readCheckout(sessionId)).toMatchObject({
      status: 'open',
      isPaid: false,
      paymentRef: null,
    });
    stripe.pay(sessionId, { refunded: 5, disputed: true, type: 'us_bank_account' });
    expect(await stripe.payments.readCheckout(sessionId)).toEqual({
      status: 'complete',
      isPaid: true,
      hasFailed: false,
      currency: 'AUD',
      amountMinor: 110_000,
      refundedMinor: 5,
      isDisputed: true,
      paymentRef: sessionId.replace('cs_test', 'pi'),
      method: 'other',
      paidAt: now,
      failure: null,
    });
    stripe.pay(sessionId, { paymentStatus: 'unpaid', intentStatus: 'requires_payment_method', failure: 'No funds' });
    expect(await stripe.payments.readCheckout(sessionId)).toMatchObject({ hasFailed: true, failure: 'No funds' });
  });

  it('is closed, and closing it again or once paid changes nothing', async () => {
    const { sessionId } = await open('eight');
    await stripe.payments.closeCheckout(sessionId);
    await stripe.payments.closeCheckout(sessionId);
    expect((await stripe.payments.readCheckout(sessionId)).status).toBe('expired');
    stripe.faults.push(500, 500, 500);
    await expect(stripe.payments.closeCheckout(sessionId)).rejects.toThrow('Stripe');
  });
});

describe('a refund', () => {
  const wanted = (id: string, attempt = 1) => ({ id, attempt, paymentRef: `pi_${id}`, amountMinor: 4000 });
  const refund = (id: string, attempt = 1) => stripe.payments.refund(wanted(id, attempt));
  const made = () => stripe.asked.filter(({ method }) => method === 'POST');

  it('is made once, for the payment and the amount, and again on a new attempt', async () => {
    const first = await refund('r1');
    expect(first).toEqual({ refundId: expect.stringMatching(/^re_/), state: 'done', failure: null });
    expect(await refund('r1')).toEqual(first);
    expect(made()).toMatchObject([
      {
        path: '/v1/refunds',
        headers: { 'idempotency-key': 'refund r1' },
        form: { payment_intent: 'pi_r1', amount: '4000' },
      },
    ]);
    expect((await refund('r1', 2)).refundId).not.toBe(first.refundId);
    expect(made()).toHaveLength(2);
  });

  it('whose response was lost is found in its current state', async () => {
    stripe.faults.push('as usual', 'lost answer', 'lost answer', 'lost answer');
    await expect(refund('r2')).rejects.toMatchObject({ isFinal: false });
    const [kept] = [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === 'pi_r2');
    Object.assign(kept ?? {}, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    const found = { refundId: kept?.id ?? '', state: 'failed', failure: 'lost or stolen card' };
    expect([await refund('r2'), await stripe.payments.readRefund(found.refundId)]).toEqual([found, found]);
  });

  it('is refused for good only where nothing can have been made', async () => {
    stripe.faults.push(402);
    await expect(refund('r3')).rejects.toMatchObject({ isFinal: false });
    stripe.faults.push('as usual', 402);
    await expect(refund('r3')).rejects.toMatchObject({ isFinal: true });
  });
});

describe('an event', () => {
  const session = { id: 'cs_test_1', client_reference_id: 'one' };
  const verify = ({ payload, signature }: { payload: string; signature: string }, at = now) =>
    stripe.payments.verifyEvent(Buffer.from(payload), signature, at);

  it.each([
    ['checkout.session.completed', session, { sessionId: 'cs_test_1', checkoutId: 'one', paymentRef: null }],
    ['checkout.session.async_payment_failed', session, { sessionId: 'cs_test_1', checkoutId: 'one' }],
    [
      'charge.refunded',
      { payment_intent: 'pi_1', metadata: { checkout: 'one' } },
      { checkoutId: 'one', paymentRef: 'pi_1' },
    ],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, { paymentRef: 'pi_1', isOfRefund: true }],
    ['charge.refund.updated', { id: 're_1', payment_intent: 'pi_1' }, { paymentRef: 'pi_1', isOfRefund: true }],
    ['charge.dispute.created', { payment_intent: 'pi_1', metadata: {} }, { checkoutId: null, paymentRef: 'pi_1' }],
  ])('%s names the checkout to read again', async (kind, object, named) => {
    expect(await verify(stripe.event(kind, object, now, 'evt_a'))).toMatchObject({ id: 'evt_a', kind, ...named });
  });

  it('of another kind is ignored', async () => {
    expect(await verify(stripe.event('customer.created', {}, now))).toBeNull();
  });

  it('with another body, another signature or an old one is refused', async () => {
    const sent = stripe.event('checkout.session.completed', session, now);
    await expect(verify({ ...sent, payload: sent.payload.replace('one', 'two') })).rejects.toThrow('is not valid');
    await expect(verify({ ...sent, signature: 't=1,v1=00' })).rejects.toThrow('is not valid');
    await expect(verify({ ...sent, signature: '' })).rejects.toThrow('is not valid');
    expect(await verify(sent, '2027-01-15T00:05:00.000Z')).not.toBeNull();
    await expect(verify(sent, '2027-01-15T00:05:01.000Z')).rejects.toThrow('is not valid');
  });
});

test('staff get a link to the payment at Stripe, for test payments to the test one', () => {
  expect(stripe.payments.paymentUrl('pi_1')).toBe('https://dashboard.stripe.com/test/payments/pi_1');
});

test('without keys there are no card payments', () => {
  expect(openStripe(readConfig({}))).toBeNull();
});
