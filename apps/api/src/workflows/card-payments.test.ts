import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTasks } from '../features/tasks/commands/set-tasks.ts';
import type { FakeSession } from '../platform/testing/start-stripe.ts';
import { type CardPaymentsStage, cardPaymentsNow as now, startCardPayments } from '../testing/start-card-payments.ts';
import { followCardPayments } from './follow-card-payments.ts';
import { settleCardPayment } from './settle-card-payment.ts';

let stage: CardPaymentsStage;
beforeAll(async () => {
  stage = await startCardPayments();
});
afterAll(() => stage.close());
beforeEach(() => stage.invoice());

const chargeOf = ({ id, reference }: FakeSession) => ({
  payment_intent: id.replace('cs_test', 'pi'),
  metadata: { checkout: reference },
});
/** The invoice's PDF, as its customer and the office get it. */
async function pdfs(): Promise<string[]> {
  const { pathname, search } = stage.invoiceUrl();
  const { rawPayload } = await stage.server.app.inject({ url: `${pathname}/Pdf${search}` });
  const saved = await stage.server.call('downloadInvoice', { params: { id: stage.paymentId() } }, stage.sales);
  return [rawPayload.toString('base64'), saved.answer.payload.fileContent];
}
const eventsOf = (session: FakeSession) =>
  stage.server.db.selectFrom('payment_events').select('id').where('checkout_id', '=', session.reference).execute();

describe('a card payment', () => {
  it('becomes one receipt by the system, with Stripe’s reference, and a mail', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id);
    expect(await stage.completed(session)).toBe(200);
    const reference = session.id.replace('cs_test', 'pi');
    expect(await stage.money()).toMatchObject({
      toCollectMinor: 110_000,
      items: [{ status: 60, paidMinor: 110_000 }],
      receipts: [{ amountMinor: 110_000, method: 'card', reference, recordedByName: null, receivedOn: '2027-01-15' }],
      cardPayments: [
        { state: 'paid', paidMinor: 110_000, url: `https://dashboard.stripe.com/test/payments/${reference}` },
      ],
    });
    const [mail, ...others] = await stage.mails('payment received');
    expect(others).toEqual([]);
    expect(mail?.text_body).toContain('We’ve received your payment of $1,100.00 AUD for the deposit, invoice INV-');
  });

  it('becomes one receipt after fifty simultaneous webhooks', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id);
    const object = stage.objectOf(session);
    const same = stage.stripe.event('checkout.session.completed', object, now, `evt_same_${session.id}`);
    const events = Array.from({ length: 50 }, (_, index) =>
      index % 2 ? same : stage.stripe.event('checkout.session.completed', object, now, `evt_${index}_${session.id}`),
    );
    const answers = await Promise.all(events.map(stage.send));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(await eventsOf(session)).toHaveLength(26);
    await Promise.all([
      stage.work(),
      stage.work(),
      settleCardPayment(stage.server.platform, { checkoutId: session.reference }),
    ]);
    expect((await stage.money()).receipts).toHaveLength(1);
    expect(await stage.mails('payment received')).toHaveLength(1);
  });

  it('becomes one receipt after fifty simultaneous checks', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id);
    const asking = Array.from({ length: 50 }, () =>
      settleCardPayment(stage.server.platform, { checkoutId: session.reference }),
    );
    await Promise.all(asking);
    await stage.work();
    expect((await stage.money()).receipts).toHaveLength(1);
    expect(await stage.mails('payment received')).toHaveLength(1);
  });

  it('is unchanged by a repeated event', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id);
    const event = stage.stripe.event('checkout.session.completed', stage.objectOf(session), now);
    for (let time = 0; time < 3; time++) expect((await stage.send(event)).statusCode).toBe(200);
    expect(await eventsOf(session)).toHaveLength(1);
    await stage.work();
    const asked = stage.stripe.asked.length;
    await stage.send(event);
    await stage.work();
    expect(stage.stripe.asked).toHaveLength(asked);
  });

  it.each([
    ['in order', ['checkout.session.completed', 'checkout.session.async_payment_succeeded']],
    ['in reverse', ['checkout.session.async_payment_succeeded', 'checkout.session.completed']],
    ['after an old event that it had expired', ['checkout.session.expired', 'checkout.session.completed']],
  ])('has the same result whether its events come %s', async (_, kinds) => {
    const session = await stage.begin();
    stage.stripe.pay(session.id);
    for (const kind of kinds) await stage.tell(kind, session);
    expect(await stage.money()).toMatchObject({
      receipts: [{ amountMinor: 110_000 }],
      cardPayments: [{ state: 'paid' }],
    });
  });

  it('that a bank is still confirming says so, is not requested again, and is paid once confirmed', async () => {
    const whileOpen = await pdfs();
    const session = await stage.begin();
    stage.stripe.pay(session.id, { paymentStatus: 'unpaid', intentStatus: 'processing', type: 'us_bank_account' });
    await stage.completed(session);
    const body = await stage.page();
    expect(body).toContain('Your bank is still processing your payment of $1,100.00 AUD.');
    expect(body).not.toContain('Pay by card');
    expect(body).not.toContain('How to pay');
    // At one instant the same content gives the same file.
    for (const [index, pdf] of (await pdfs()).entries()) expect(pdf === whileOpen[index]).toBe(false);
    const { cardNotice, payUrl } = (await stage.customerPage()).page.invoices[0] ?? {};
    expect(cardNotice).toContain('Please don’t pay again.');
    expect(payUrl).toBeNull();
    expect((await stage.press()).headers.location).toBe(stage.invoiceUrl().href);
    expect((await stage.money()).receipts).toEqual([]);
    stage.stripe.pay(session.id);
    await stage.tell('checkout.session.async_payment_succeeded', session);
    expect(await stage.money()).toMatchObject({ receipts: [{ method: 'other' }], items: [{ status: 60 }] });
  });

  it('that its bank rejects leaves the invoice open, and the customer is notified', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id, { paymentStatus: 'unpaid', intentStatus: 'processing' });
    await stage.completed(session);
    const failed = { paymentStatus: 'unpaid', intentStatus: 'requires_payment_method', failure: 'No funds.' } as const;
    stage.stripe.pay(session.id, failed);
    await stage.tell('checkout.session.async_payment_failed', session);
    await stage.tell('checkout.session.async_payment_failed', session);
    expect(await stage.money()).toMatchObject({
      receipts: [],
      cardPayments: [{ state: 'failed', failure: 'No funds.' }],
    });
    expect(await stage.page()).toContain('Your payment of $1,100.00 AUD didn’t go through.');
    expect((await stage.customerPage()).page.invoices).toMatchObject([
      { cardNotice: expect.stringContaining('Please try again'), payUrl: expect.stringContaining('/pay/') },
    ]);
    expect(await stage.mails('card payment failed')).toHaveLength(1);
    expect((await stage.begin()).id).not.toBe(session.id);
  });

  it('that fails after a success has its receipt reversed, with the reason, once', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id);
    await stage.completed(session);
    stage.stripe.pay(session.id, {
      paymentStatus: 'unpaid',
      intentStatus: 'requires_payment_method',
      failure: 'Returned',
    });
    await stage.tell('checkout.session.async_payment_failed', session);
    await stage.tell('checkout.session.async_payment_failed', session);
    expect(await stage.money()).toMatchObject({
      toCollectMinor: 220_000,
      items: [{ status: 50, paidMinor: 0 }],
      receipts: [{ reversalReason: 'The card payment failed after all: Returned' }],
      cardPayments: [{ state: 'failed' }],
    });
    const [mail, ...others] = await stage.mails('card payment failed');
    expect(others).toEqual([]);
    expect(mail?.text_body).toContain('Still to pay: $1,100.00 AUD.');
  });

  it('of a different amount becomes a receipt of what came; any excess is credit', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id, { amount: 120_000 });
    await stage.completed(session);
    expect(await stage.money()).toMatchObject({ creditMinor: 10_000, receipts: [{ amountMinor: 120_000 }] });
  });

  it('in another currency gets no receipt, and a task for staff', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id, { currency: 'usd' });
    await stage.completed(session);
    expect(await stage.money()).toMatchObject({
      receipts: [],
      cardPayments: [{ state: 'failed', concern: 'other currency' }],
    });
    expect(await stage.mails('card payment failed')).toEqual([]);
  });

  it('of an invoice meanwhile paid by transfer becomes credit', async () => {
    const session = await stage.begin();
    await stage.server.call('completePayment', { params: { id: stage.paymentId() } }, stage.sales);
    stage.stripe.pay(session.id);
    await followCardPayments(stage.server.platform);
    expect(await stage.money()).toMatchObject({ creditMinor: 110_000, receipts: [{}, { method: 'card' }] });
  });

  it('that the customer has not started is closed within a minute of the transfer', async () => {
    const session = await stage.begin();
    await stage.server.call('completePayment', { params: { id: stage.paymentId() } }, stage.sales);
    stage.stripe.faults.push(500, 500, 500);
    await followCardPayments(stage.server.platform);
    expect(session.status).toBe('open');
    await followCardPayments(stage.server.platform);
    expect(session.status).toBe('expired');
    expect((await stage.money()).cardPayments).toMatchObject([{ state: 'expired' }]);
  });

  it('whose webhook was lost is found by the hourly and daily checks', async () => {
    const session = await stage.begin();
    const asked = () => stage.stripe.asked.filter(({ path: each }) => each.endsWith(session.id)).length;
    stage.server.clock.set('2027-01-15T00:59:00.000Z');
    await followCardPayments(stage.server.platform);
    expect(asked()).toBe(0);
    stage.server.clock.set('2027-01-15T01:00:00.000Z');
    await followCardPayments(stage.server.platform);
    await followCardPayments(stage.server.platform);
    expect(asked()).toBe(1);
    stage.stripe.pay(session.id);
    stage.server.clock.set('2027-01-16T01:00:00.000Z');
    await followCardPayments(stage.server.platform);
    expect(await stage.money()).toMatchObject({
      receipts: [{ receivedOn: '2027-01-15' }],
      cardPayments: [{ state: 'paid' }],
    });
    await followCardPayments(stage.server.platform);
    expect(asked()).toBe(2);
  });

  it('refunded or disputed at Stripe is shown, with a task for staff', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id);
    await stage.completed(session);
    stage.stripe.pay(session.id, { refunded: 110_000 });
    await stage.tell('charge.refunded', session, chargeOf(session));
    expect(await stage.money()).toMatchObject({
      cardPayments: [{ state: 'refunded', refundedMinor: 110_000, concern: 'refunded elsewhere' }],
    });
    stage.stripe.pay(session.id, { disputed: true });
    await stage.tell('charge.dispute.created', session, { ...chargeOf(session), metadata: {} });
    expect(await stage.money()).toMatchObject({ cardPayments: [{ concern: 'disputed' }] });
    await setTasks(stage.server.platform);
    const tasks = () =>
      stage.server.db.selectFrom('tasks').selectAll().where('subject_id', '=', session.reference).execute();
    expect(await tasks()).toMatchObject([{ kind: 'card payment', booking_id: stage.bookingId(), status: 10 }]);
    await stage.server.call(
      'reverseReceipt',
      { params: { id: session.reference }, body: { reason: 'Refunded' } },
      stage.admin,
    );
    await setTasks(stage.server.platform);
    expect(await tasks()).toMatchObject([{ status: 40 }]);
  });

  it('whose receipt an admin has already reversed is reversed only once', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id);
    await stage.completed(session);
    await stage.server.call(
      'reverseReceipt',
      { params: { id: session.reference }, body: { reason: 'Disputed' } },
      stage.admin,
    );
    stage.stripe.pay(session.id, { paymentStatus: 'unpaid', intentStatus: 'canceled' });
    await stage.tell('checkout.session.async_payment_failed', session);
    expect((await stage.money()).receipts).toMatchObject([{ reversalReason: 'Disputed' }]);
    stage.stripe.pay(session.id);
    await stage.completed(session);
    expect(await stage.money()).toMatchObject({ receipts: [{}], cardPayments: [{ concern: 'paid after failing' }] });
  });

  it('waits while Stripe does not respond, and is settled when it does', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id);
    stage.stripe.faults.push('silence', 500, 500);
    await expect(settleCardPayment(stage.server.platform, { checkoutId: session.reference })).rejects.toThrow('Stripe');
    expect((await stage.money()).receipts).toEqual([]);
    await settleCardPayment(stage.server.platform, { checkoutId: session.reference });
    expect((await stage.money()).receipts).toHaveLength(1);
  });
});

describe('an event', () => {
  const noted = async () => (await stage.server.db.selectFrom('payment_events').select('id').execute()).length;

  it('with a wrong or old signature gets 400 and is not recorded', async () => {
    const session = await stage.begin();
    stage.stripe.pay(session.id);
    const before = await noted();
    const event = stage.stripe.event('checkout.session.completed', stage.objectOf(session), now);
    expect((await stage.send({ ...event, payload: `${event.payload} ` })).statusCode).toBe(400);
    expect((await stage.send({ ...event, signature: '' })).statusCode).toBe(400);
    stage.server.clock.set('2027-01-15T00:06:00.000Z');
    expect((await stage.send(event)).statusCode).toBe(400);
    expect((await stage.server.app.inject({ method: 'POST', url: '/webhooks/stripe' })).statusCode).toBe(400);
    await stage.work();
    expect([await noted(), (await stage.money()).receipts]).toEqual([before, []]);
  });

  it('of somebody else’s session or of another kind is accepted and ignored', async () => {
    const before = await noted();
    const foreign = { id: 'cs_live_foreign', client_reference_id: crypto.randomUUID() };
    expect((await stage.send(stage.stripe.event('checkout.session.completed', foreign, now))).statusCode).toBe(200);
    expect(
      (await stage.send(stage.stripe.event('charge.refunded', { payment_intent: null, metadata: {} }, now))).statusCode,
    ).toBe(200);
    expect((await stage.send(stage.stripe.event('customer.created', {}, now))).statusCode).toBe(200);
    expect(await noted()).toBe(before);
  });

  it('finds the session whose creation was never confirmed', async () => {
    stage.stripe.faults.push('lost answer', 'lost answer', 'lost answer');
    await stage.press();
    const session = [...stage.stripe.sessions.values()].at(-1);
    if (!session) throw new Error('there is a session');
    stage.stripe.pay(session.id);
    await stage.completed(session);
    expect((await stage.money()).receipts).toHaveLength(1);
  });
});
