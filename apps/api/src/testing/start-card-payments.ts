import type { CustomerBookingPage } from '@cadenza/contract/customer-page/shapes';
import { type FakeSession, type FakeStripe, startStripe } from '../platform/testing/start-stripe.ts';
import { buildCity } from './build.ts';
import { buildBooking } from './build-booking.ts';
import { buildFirmPrice } from './build-firm-price.ts';
import { type Caller, shownIn, startTestApp, type TestApp } from './test-app.ts';
import { workOff } from './work-off.ts';

export type CardPaymentsStage = Awaited<ReturnType<typeof startCardPayments>>;

/** The instant at which the test starts. */
export const cardPaymentsNow = '2027-01-15T00:00:00.000Z';

/** A server whose customers pay by card at a fake Stripe, with an open deposit invoice of $1,100.00 after each `invoice()`. */
export async function startCardPayments() {
  const stripe: FakeStripe = await startStripe();
  const server: TestApp = await startTestApp(cardPaymentsNow, undefined, undefined, stripe.payments);
  const cityId = await buildCity(server.db);
  const join = async (accountRole: number): Promise<Caller> => server.signInStaff(cityId, accountRole);
  const [admin, sales] = [await join(4), await join(2)];
  let [bookingId, paymentId] = ['', ''];
  let invoiceUrl = new URL('http://localhost');

  const money = async () =>
    (await server.call('listBookingPayments', { params: { id: bookingId } }, sales)).answer.payload;
  const payAddress = (key = invoiceUrl.searchParams.get('key')) => `/pay/${paymentId}?key=${key}`;
  const press = (url = payAddress()) => server.app.inject({ method: 'POST', url });
  const work = () => workOff(server.platform, ['settle-card-payment', 'settle-card-refund', 'tell-customers']);
  function sessionAt(address: unknown): FakeSession {
    const session = stripe.sessions.get(String(address).split('/').at(-1) ?? '');
    if (!session) throw new Error(`no session at ${String(address)}`);
    return session;
  }
  const objectOf = ({ id, reference }: FakeSession) => ({ id, client_reference_id: reference });
  const send = ({ payload, signature }: { payload: string; signature: string }) =>
    server.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  const tell = async (kind: string, session: FakeSession, object: object = objectOf(session)) => {
    const answer = await send(stripe.event(kind, object, server.clock.now()));
    await work();
    return answer.statusCode;
  };
  return {
    stripe,
    server,
    admin,
    sales,
    money,
    payAddress,
    /** Presses *Pay by card*. */
    press,
    work,
    sessionAt,
    objectOf,
    send,
    /** Sends an event and works off what it queued. */
    tell,
    bookingId: () => bookingId,
    paymentId: () => paymentId,
    invoiceUrl: () => invoiceUrl,
    async invoice(): Promise<void> {
      server.clock.set(cardPaymentsNow);
      stripe.faults.length = 0;
      ({ bookingId } = await buildBooking(server.db, { city_id: cityId, assigneeUserId: sales.userId }));
      await buildFirmPrice(server.db, bookingId, { netMinor: 200_000, taxMinor: 20_000 });
      const body = { kind: 'deposit percent' as const, amountMinor: null };
      await server.call('initAndSendInvoice', { params: { id: bookingId }, body }, sales);
      const { items } = await money();
      paymentId = items[0]?.id ?? '';
      invoiceUrl = new URL(items[0]?.onlineInvoiceUrl ?? '');
    },
    page: async (card = '') => {
      const url = invoiceUrl.pathname + invoiceUrl.search + (card && `&card=${card}`);
      return (await server.app.inject({ url })).body;
    },
    /** The customer's page, at a new link, and its path. */
    customerPage: async () => {
      const body = { purpose: 'customer page' as const, roleType: 50 as const, personId: null };
      const link = await server.call('renewCustomerLink', { params: { id: bookingId }, body }, admin);
      const url = link.answer.payload.items.find(({ purpose }) => purpose === 'customer page')?.url ?? '';
      const path = new URL(url).pathname;
      const { page } = shownIn(await server.app.inject({ url: path }));
      return { path, page: page as CustomerBookingPage };
    },
    /** Presses the button and returns the session of Stripe's page. */
    begin: async (): Promise<FakeSession> => sessionAt((await press()).headers.location),
    completed: (session: FakeSession) => tell('checkout.session.completed', session),
    mails: (kind: string) =>
      server.db
        .selectFrom('messages')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .where('kind', '=', kind)
        .execute(),
    async close(): Promise<void> {
      await server.close();
      await stripe.close();
    },
  };
}
