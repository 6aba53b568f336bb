import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CardPaymentsStage,
  cardPaymentsNow as now,
  startCardPayments,
} from '../../testing/start-card-payments.ts';

let stage: CardPaymentsStage;
beforeAll(async () => {
  stage = await startCardPayments();
});
afterAll(() => stage.close());
beforeEach(() => stage.invoice());

describe('the invoice’s page', () => {
  it('offers a card beside the bank’s fields, by a form that needs no script', async () => {
    const body = await stage.page();
    expect(body).toContain(`<form method="post" action="/pay/${stage.paymentId()}?key=`);
    expect(body).toContain('Pay by card');
    expect(body.match(/data-copy/g)).toHaveLength(4);
    const { headers } = await stage.server.app.inject({ url: stage.invoiceUrl().pathname + stage.invoiceUrl().search });
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${stage.stripe.address}`);
  });

  it('without keys offers a bank transfer alone', async () => {
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

  it('leads to Stripe with what is open, and to the same session while that stays', async () => {
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

  it('asks for no more than what a credit note leaves, and for nothing once it is credited whole', async () => {
    const session = await stage.begin();
    // The deposit asks for 1,100.00: a lower price leaves the rest of it to be credited.
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

  it('opens one session for many that press at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.press()));
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect((await stage.money()).cardPayments).toHaveLength(1);
  });

  it('opens another one when the first is nearly over', async () => {
    const first = await stage.begin();
    stage.server.clock.set('2027-01-15T23:55:00.000Z');
    expect((await stage.begin()).id).not.toBe(first.id);
  });

  it('says so when Stripe does not answer, and leads to the session that was made then', async () => {
    stage.stripe.faults.push(500, 500, 'lost answer');
    const { headers } = await stage.press();
    expect(headers.location).toBe(`${stage.invoiceUrl().href}&card=down`);
    expect(await stage.page('down')).toContain('Paying by card does not work at the moment.');
    const session = await stage.begin();
    expect([...stage.stripe.sessions.values()].filter(({ reference }) => reference === session.reference)).toHaveLength(
      1,
    );
  });

  it('is closed to other keys, other payments and what is no id', async () => {
    expect((await stage.press(stage.payAddress('forged'))).statusCode).toBe(404);
    expect((await stage.press(`/pay/${crypto.randomUUID()}?key=x`)).statusCode).toBe(404);
    expect((await stage.press('/pay/1%27?key=x')).statusCode).toBe(404);
    await stage.server.call('voidPayment', { params: { id: stage.paymentId() } }, stage.sales);
    expect((await stage.press()).statusCode).toBe(404);
  });

  it('thanks when the money is here, and not because an address says so', async () => {
    const session = await stage.begin();
    expect(await stage.page('back')).toContain('We have not heard from your bank yet.');
    stage.stripe.pay(session.id);
    await stage.work();
    const body = await stage.page('back');
    expect(body).toContain('Thank you, we have received your payment of $1,100.00 AUD.');
    expect(body).toContain('✓ Paid on');
    expect(body).not.toContain('Pay by card');
    expect((await stage.press()).headers.location).toBe(stage.invoiceUrl().href);
  });
});
