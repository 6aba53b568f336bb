import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CardPaymentsStage,
  cardPaymentsNow as now,
  startCardPayments,
} from '../../testing/start-card-payments.ts';
import { followCardPayments } from '../../workflows/follow-card-payments.ts';
import { settleCardRefund } from '../../workflows/settle-card-refund.ts';
import { setTasks } from '../tasks/commands/set-tasks.ts';

let stage: CardPaymentsStage;
beforeAll(async () => {
  stage = await startCardPayments();
});
afterAll(() => stage.close());
beforeEach(() => stage.invoice());

describe('the invoice’s page', () => {
  it('offers a card beside the bank details, by a form that needs no script', async () => {
    const body = await stage.page();
    expect(body).toContain(`<form method="post" action="/pay/${stage.paymentId()}?key=`);
    expect(body).toContain('Pay by card');
    expect(body.match(/data-copy/g)).toHaveLength(4);
    const { headers } = await stage.server.app.inject({ url: stage.invoiceUrl().pathname + stage.invoiceUrl().search });
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${stage.stripe.address}`);
  });

  it('offers only bank transfer without keys', async () => {
    const { payments } = stage.server.platform;
    stage.server.platform.payments = null;
    try {
      const body = await stage.page();
      expect(body).not.toMatch(/<form|by card|Or by bank/);
      expect(body.match(/data-copy/g)).toHaveLength(4);
      expect((await stage.press()).headers.location).toBe(stage.invoiceUrl().href);
      expect((await stage.send(stage.stripe.event('checkout.session.completed', {}, now))).statusCode).toBe(404);
    } finally {
      stage.server.platform.payments = payments;
    }
  });

  it('leads to Stripe with the open amount, and to the same session while that stays the same', async () => {
    const first = await stage.press();
    expect([first.statusCode, first.headers['cache-control']]).toEqual([303, 'no-store']);
    const session = stage.sessionAt(first.headers.location);
    expect([session.amount, session.currency]).toEqual([110_000, 'aud']);
    expect((await stage.press()).headers.location).toBe(first.headers.location);
    await stage.server.call(
      'recordReceipt',
      {
        params: { id: stage.bookingId() },
        body: {
          id: crypto.randomUUID(),
          paymentId: stage.paymentId(),
          amountMinor: 40_000,
          receivedOn: '2027-01-14',
          method: 'cash',
          reference: '',
        },
      },
      stage.sales,
    );
    const second = await stage.begin();
    expect([second.id === session.id, second.amount]).toEqual([false, 70_000]);
    await stage.work();
    expect(session.status).toBe('expired');
    expect((await stage.money()).cardPayments.map(({ state, amountMinor }) => [state, amountMinor])).toEqual([
      ['expired', 110_000],
      ['open', 70_000],
    ]);
  });

  it('requests no more than a credit note leaves, and nothing once it is credited in full', async () => {
    const session = await stage.begin();
    // The deposit is 1,100.00: a lower price leaves the rest of it to be credited.
    const credit = async (gross_minor: number, amountMinor: number) => {
      const prices = stage.server.db.updateTable('price_sheets').where('booking_id', '=', stage.bookingId());
      await prices.set({ gross_minor, tax_minor: 0, net_minor: gross_minor }).execute();
      const body = { id: crypto.randomUUID(), amountMinor, reason: 'A shorter reception' };
      await stage.server.call('issueCreditNotes', { params: { id: stage.bookingId() }, body }, stage.admin);
    };
    await credit(80_000, 30_000);
    expect((await stage.begin()).amount).toBe(80_000);
    await stage.work();
    expect(session.status).toBe('expired');
    await credit(0, 80_000);
    expect(await stage.page()).not.toContain('Pay by card');
    expect((await stage.press()).headers.location).toBe(stage.invoiceUrl().href);
  });

  it('returns customers who cancel there to the page they came from, and to no other address', async () => {
    const begun = async (url: string) => stage.sessionAt((await stage.press(url)).headers.location).backUrl;
    const { path, page } = await stage.customerPage();
    const { origin, pathname, search } = new URL(page.invoices[0]?.payUrl ?? '');
    expect(await begun(pathname + search)).toBe(origin + path);
    const foreignKey = path.split('/').at(-1);
    for (const from of [foreignKey, 'https://example.com', '/../quote', '']) {
      await stage.invoice();
      expect(await begun(`${stage.payAddress()}&from=${from}`)).toBe(stage.invoiceUrl().href);
    }
  });

  it('opens one session for many simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.press()));
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect((await stage.money()).cardPayments).toHaveLength(1);
  });

  it('opens another one when the first is about to expire', async () => {
    const first = await stage.begin();
    stage.server.clock.set('2027-01-15T23:55:00.000Z');
    expect((await stage.begin()).id).not.toBe(first.id);
  });

  it('says so when Stripe does not respond, and later leads to the session that was made then', async () => {
    stage.stripe.faults.push(500, 500, 'lost answer');
    const { headers } = await stage.press();
    expect(headers.location).toBe(`${stage.invoiceUrl().href}&card=down`);
    expect(await stage.page('down')).toContain('Card payments aren’t working at the moment.');
    const session = await stage.begin();
    expect([...stage.stripe.sessions.values()].filter(({ reference }) => reference === session.reference)).toHaveLength(
      1,
    );
  });

  it('is closed to other keys, other payments and invalid ids', async () => {
    expect((await stage.press(stage.payAddress('forged'))).statusCode).toBe(404);
    expect((await stage.press(`/pay/${crypto.randomUUID()}?key=x`)).statusCode).toBe(404);
    expect((await stage.press('/pay/1%27?key=x')).statusCode).toBe(404);
    await stage.server.call('voidPayment', { params: { id: stage.paymentId() } }, stage.sales);
    expect((await stage.press()).statusCode).toBe(404);
  });

  it('says thank you once the money has arrived, and not because an address says so', async () => {
    const session = await stage.begin();
    expect(await stage.page('back')).toContain('We haven’t heard from your bank yet.');
    stage.stripe.pay(session.id);
    await stage.work();
    const body = await stage.page('back');
    expect(body).toContain('Thank you, we have received your payment of $1,100.00 AUD.');
    expect(body).toContain('✓ Paid on');
    expect(body).not.toContain('Pay by card');
    expect((await stage.press()).headers.location).toBe(stage.invoiceUrl().href);
  });
});

describe('a refund to the card', () => {
  const booking = () => ({ params: { id: stage.bookingId() } });
  const balances = async () => {
    const { balances: found } = (await stage.server.call('getBookingLedger', booking(), stage.admin)).answer.payload;
    const posted = found.map(({ account, balanceMinor }) => [account, balanceMinor] as const);
    return Object.fromEntries(
      posted.filter(([account]) => ['bank', 'customer credit', 'refunds payable'].includes(account)),
    );
  };
  const owed = { bank: 120_000, 'customer credit': 0, 'refunds payable': 10_000 };
  const gone = { bank: 110_000, 'customer credit': 0, 'refunds payable': 0 };
  const refund = async () => {
    const [found] = (await stage.money()).refunds;
    if (!found) throw new Error('there is a refund');
    return found;
  };
  const decide = (id: string, isApproved: boolean, reason = '') =>
    stage.server.call('decideRefund', { params: { id }, body: { isApproved, reason } }, stage.admin);
  const redirect = (id: string, way: 'card' | 'transfer', reason = '') =>
    stage.server.call('redirectRefund', { params: { id }, body: { way, reason } }, stage.admin);
  const pay = (id: string) =>
    stage.server.call('recordRefundPayment', { params: { id }, body: { paidOn: '2027-01-15' } }, stage.admin);
  const atStripe = () => {
    const found = [...stage.stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === charge);
    return { all: found, last: found.at(-1) };
  };
  let charge = '';
  /** Paid $100.00 too much by card; the proposed refund's id. */
  async function proposed(): Promise<string> {
    const session = await stage.begin();
    charge = session.id.replace('cs_test', 'pi');
    stage.stripe.pay(session.id, { amount: 120_000 });
    await stage.completed(session);
    const id = randomUUID();
    const body = { id, amountMinor: 10_000, reason: 'Paid too much' };
    await stage.server.call('proposeRefund', { params: { id: session.reference }, body }, stage.sales);
    return id;
  }
  async function sent(): Promise<string> {
    const id = await proposed();
    await decide(id, true);
    await stage.work();
    return id;
  }
  const tell = async (kind: string, id: string = randomUUID()) => {
    const object = { ...atStripe().last, object: 'refund' };
    const { statusCode } = await stage.send(stage.stripe.event(kind, object, stage.server.clock.now(), id));
    await stage.work();
    return statusCode;
  };
  const tasks = async () => {
    await setTasks(stage.server.platform);
    const { receiptId } = await refund();
    return stage.server.db.selectFrom('tasks').selectAll().where('subject_id', '=', receiptId).execute();
  };
  const fails = () =>
    Object.assign(atStripe().last ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' });

  it('is sent once it is approved, and cannot be transferred by hand', async () => {
    const id = await sent();
    expect(await refund()).toMatchObject({ state: 'paid', paidOn: '2027-01-15', reference: atStripe().last?.id });
    expect(await balances()).toEqual(gone);
    expect((await pay(id)).status).toBe(200);
    expect((await redirect(id, 'transfer', 'Asked for it')).answer).toMatchObject({ code: expect.anything() });
    for (let time = 0; time < 3; time++) await settleCardRefund(stage.server.platform, { refundId: id });
    expect(atStripe().all).toHaveLength(1);
  });

  it('waits for keys, or for an admin who has it transferred with a reason', async () => {
    const { payments } = stage.server.platform;
    const ids = [await proposed()];
    stage.server.platform.payments = null;
    try {
      await decide(ids[0] ?? '', true);
      await stage.work();
      expect((await pay(ids[0] ?? '')).answer).toMatchObject({
        message: expect.stringContaining('transferred instead'),
      });
      expect(await refund()).toMatchObject({ state: 'approved', isByCard: true, canTransfer: false });
    } finally {
      stage.server.platform.payments = payments;
    }
    await followCardPayments(stage.server.platform);
    expect(await refund()).toMatchObject({ state: 'paid' });

    await stage.invoice();
    const id = await proposed();
    stage.server.platform.payments = null;
    try {
      await decide(id, true);
      expect((await redirect(id, 'transfer')).answer.payload).toMatchObject({ fields: [{ path: 'reason' }] });
      expect((await redirect(id, 'transfer', 'The card is closed')).status).toBe(200);
    } finally {
      stage.server.platform.payments = payments;
    }
    await followCardPayments(stage.server.platform);
    expect(atStripe().all).toEqual([]);
    expect(await refund()).toMatchObject({ state: 'approved', isByCard: false, transferReason: 'The card is closed' });
    expect((await pay(id)).status).toBe(200);
    expect(await balances()).toEqual(gone);
  });

  it('that Stripe accepted and later could not deliver is owed again, once, whatever the order of events', async () => {
    const id = await sent();
    fails();
    await Promise.all([tell('refund.failed', 'evt_same'), tell('charge.refund.updated'), tell('refund.updated')]);
    await tell('refund.failed', 'evt_same');
    for (let time = 0; time < 2; time++) await settleCardRefund(stage.server.platform, { refundId: id });
    const failed = { state: 'failed', refusal: 'expired or canceled card', paidOn: null, reference: '' };
    expect(await refund()).toMatchObject({ ...failed, canDecide: false });
    expect(await balances()).toEqual(owed);
    expect(await stage.money()).toMatchObject({ creditMinor: 0, cardPayments: [{ concern: null, state: 'paid' }] });
    const { entries } = (await stage.server.call('getBookingLedger', booking(), stage.admin)).answer.payload;
    const sentences = entries.map(({ sentence }) => sentence.replace(/RF-\d+/, 'RF'));
    expect(sentences.filter((sentence) => sentence.startsWith('Refund'))).toEqual([
      'Refund RF to Grace Liu came back: $100.00',
      'Refund RF paid to Grace Liu: $100.00',
      'Refund RF to Grace Liu approved: $100.00',
    ]);

    await redirect(id, 'card');
    await stage.work();
    expect(atStripe().all.map(({ metadata }) => metadata.attempt)).toEqual(['1', '2']);
    await tell('refund.failed', 'evt_old');
    expect(await refund()).toMatchObject({ state: 'paid', refusal: null, reference: atStripe().last?.id });
    expect(await balances()).toEqual(gone);
  });

  it('whose failure is reported before its response has arrived is never recorded as paid', async () => {
    const id = await proposed();
    await decide(id, true);
    stage.stripe.faults.push('as usual', 'lost answer', 'lost answer', 'lost answer');
    await expect(settleCardRefund(stage.server.platform, { refundId: id })).rejects.toThrow('Stripe');
    expect((await redirect(id, 'transfer', 'It takes long')).answer).toMatchObject({
      message: expect.stringContaining('is already on its way'),
    });
    fails();
    await tell('refund.failed');
    expect(await refund()).toMatchObject({ state: 'failed' });
    expect(atStripe().all).toHaveLength(1);
    expect(await balances()).toEqual(owed);
    expect((await decide(id, false, 'It pays the balance')).status).toBe(200);
    expect(await balances()).toEqual({ bank: 120_000, 'customer credit': 10_000, 'refunds payable': 0 });
  });

  it('whose event is lost is found by the daily check while it is pending', async () => {
    const id = await sent();
    await stage.server.db
      .updateTable('refunds')
      .set({ ask_at: '2027-01-16T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    fails();
    await followCardPayments(stage.server.platform);
    expect(await refund()).toMatchObject({ state: 'paid' });
    stage.server.clock.set('2027-01-16T00:00:00.000Z');
    await followCardPayments(stage.server.platform);
    expect(await refund()).toMatchObject({ state: 'failed' });
  });

  it('that Stripe refuses for good is transferred by an admin who did not propose it, or given up', async () => {
    const id = await proposed();
    await decide(id, true);
    stage.stripe.faults.push('as usual', 402);
    await stage.work();
    expect(await refund()).toMatchObject({
      state: 'failed',
      refusal: 'the card provider refused it (Stripe: StripeCardError, 402)',
    });
    expect((await pay(id)).answer).toMatchObject({ message: 'Only approved refunds can be paid.' });
    expect(await tasks()).toMatchObject([{ kind: 'card payment', booking_id: stage.bookingId(), status: 10 }]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redirect(id, 'transfer', 'The card is closed')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await stage.work();
    await pay(id);
    expect(await tasks()).toMatchObject([{ status: 40 }]);
    expect(await refund()).toMatchObject({ state: 'paid', transferReason: 'The card is closed' });
    expect(await balances()).toEqual(gone);
    await expect(
      stage.server.db.updateTable('refunds').set({ transfer_by: stage.sales.userId }).where('id', '=', id).execute(),
    ).rejects.toThrow('refunds_transfer_by_another');
  });
});
