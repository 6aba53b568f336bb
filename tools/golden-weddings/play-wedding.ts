import { randomUUID } from 'node:crypto';
import type { OperationId, OutputOf, RequestOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { addMinutes, wallToInstant } from '@cadenza/domain/time';
import { invoicePlanLines } from '../../apps/api/src/features/payment-plans/jobs.ts';
import { remindOfPayments } from '../../apps/api/src/features/payment-reminders/jobs.ts';
import { remindOfQuotes } from '../../apps/api/src/features/sent-quotes/jobs.ts';
import { payBatch } from '../../apps/api/src/testing/pay-batch.ts';
import type { Caller, TestApp } from '../../apps/api/src/testing/test-app.ts';
import { workOff } from '../../apps/api/src/testing/work-off.ts';
import { advanceBookings } from '../../apps/api/src/workflows/advance-bookings.ts';
import { sendCustomerMessages } from '../../apps/api/src/workflows/send-customer-messages.ts';
import { type City, hireMusicians, phones } from './open-city.ts';
import { openWeddingBook } from './wedding-book.ts';

export type Wedding = Awaited<ReturnType<typeof playWedding>>;

interface Couple {
  name: string;
  eventDate: string;
  /** The day of the enquiry. */
  from: string;
  lineUp?: 'duo' | 'trio';
}

/** A booking from its enquiry on, and what can happen to it; each step is recorded in its book on its day. */
export async function playWedding(server: TestApp, city: City, couple: Couple) {
  const { region, zone, manager, admin, other } = city;
  const { platform } = server;
  const email = `${couple.name.split(' ')[0]?.toLowerCase()}@example.com`;
  let today = couple.from;

  async function done<K extends OperationId>(id: K, request: RequestOf<K> & object, as: Caller): Promise<OutputOf<K>> {
    const { status, answer } = await server.call(id, request, as);
    if (status !== 200) throw new Error(`${id} on ${today}: ${answer.message}`);
    return answer.payload;
  }

  server.clock.set(wallToInstant(today, '10:00', zone));
  const created = await server.call('createBooking', {
    body: {
      customer: { name: couple.name, email, mobile: phones[region], relationship: 'Bride', region },
      regionId: region,
      cityId: city.cityId,
      eventTime: { eventDate: couple.eventDate },
      performances: [
        {
          performanceId: city[couple.lineUp ?? 'duo'],
          performanceTypeId: 1,
          duration: 1,
          venue: { venueId: city.hall },
        },
      ],
      noReception: true,
    },
  });
  const { bookingId: id, draftKey } = created.answer.payload;
  await server.call('submitEnquiry', { body: { eventId: id } }, { draftKey });
  const params = { id };
  const musicians = await hireMusicians(server, city);
  const book = openWeddingBook(server, id, admin);
  const { customerId } = await server.db
    .selectFrom('bookings')
    .select('customer_id as customerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await done('assignSalesManager', { body: { id: manager.userId, customerIds: [customerId] } }, manager);

  /** Runs the scheduled jobs up to a day, at ten in the morning in the city. */
  async function clockTo(date: string): Promise<void> {
    today = date;
    server.clock.set(wallToInstant(date, '10:00', zone));
    await advanceBookings(platform);
    await invoicePlanLines(platform);
    await remindOfQuotes(platform);
    await remindOfPayments(platform);
    await sendCustomerMessages(platform);
  }
  const payments = () => done('listBookingPayments', { params }, admin);
  const moveTo = (status: BookingStatus) => done('updateBookingStatus', { params, body: { status } }, manager);

  /** A day of the story: the scheduled jobs, then an action, recorded under this title. */
  async function day(date: string, title: string, happens: () => Promise<unknown> = async () => undefined) {
    await clockTo(date);
    await happens();
    await sendCustomerMessages(platform);
    await workOff(platform, ['mail-acceptance']);
    await book.write(date, title);
  }

  async function sendQuote(validUntil: string): Promise<void> {
    await moveTo(BookingStatus.Quote);
    const body = { id: randomUUID(), subject: 'Your quote', words: 'Here is your quote.', validUntil };
    await done('sendQuote', { params, body }, manager);
  }

  /** The customer opens the link of the newest quote and accepts it. */
  async function accept(): Promise<void> {
    const mail = await server.db
      .selectFrom('messages')
      .select('text_body')
      .where('booking_id', '=', id)
      .where('kind', '=', 'quote')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const url = /http:\/\/localhost:3000(\/your-booking\/\S+)/.exec(mail.text_body)?.[1] ?? '';
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'A browser' },
      payload: new URLSearchParams({ what: 'accept', name: couple.name }).toString(),
    });
    if (response.statusCode >= 400) throw new Error(`the quote was not accepted: ${response.statusCode}`);
  }

  async function receive(amountMinor: number): Promise<string> {
    const receiptId = randomUUID();
    const body = { id: receiptId, paymentId: null, amountMinor, receivedOn: today, method: 'bank transfer' as const };
    await done('recordReceipt', { params, body: { ...body, reference: 'Wedding music' } }, manager);
    return receiptId;
  }

  /** Receives everything that is open, to the cent. */
  async function receiveAll(): Promise<string> {
    const open = (await payments()).items.filter(({ status, isSend }) => isSend && status < PaymentStatus.Paid);
    return receive(open.reduce((sum, each) => sum + each.amountMinor - each.creditedMinor - each.paidMinor, 0));
  }

  const setFirmPrice = async (title: string, amountMinor: number) => {
    const { version } = await done('getFirmPrice', { params }, admin);
    await done('updateFirmPrice', { params, body: { version, items: [{ title, amountMinor }] } }, admin);
  };

  /** Adds a part of the price that is due on a day, between the deposit and the rest. */
  async function addInstalment({ percent, dueOn }: { percent: number; dueOn: string }): Promise<void> {
    const plan = await done('getPaymentPlan', { params }, manager);
    const [deposit, rest] = plan.lines.map(({ id: lineId, percent: part, amountMinor, dueOn: day, daysBefore }) => ({
      id: lineId,
      percent: part,
      amountMinor,
      dueOn: day,
      daysBefore,
    }));
    if (!deposit || !rest) throw new Error('the plan has no deposit and rest');
    const instalment = { id: randomUUID(), percent, amountMinor: null, dueOn, daysBefore: null };
    const body = { version: plan.version, lines: [deposit, instalment, rest] };
    await done('savePaymentPlan', { params, body }, manager);
  }

  /** Assigns a musician to each position, and confirms them. */
  async function bookMusicians(): Promise<void> {
    const { groups } = await done('listPositions', { params }, manager);
    const seats = groups.flatMap(({ gigId, positions }) => positions.map((position) => ({ gigId, position })));
    for (const [index, { gigId, position }] of seats.entries()) {
      const body = { musicianId: musicians[index] ?? '' };
      await done('assignMusician', { params: { gigId, positionId: position.id }, body }, manager);
    }
    await done('confirmBookedMusicians', { params, body: {} }, manager);
  }

  /** One person proposes the refund, an admin approves it, and it is paid. */
  async function refund(receiptId: string, amountMinor: number, reason: string): Promise<void> {
    const refundId = randomUUID();
    await done('proposeRefund', { params: { id: receiptId }, body: { id: refundId, amountMinor, reason } }, manager);
    await payRefund(refundId);
  }
  async function payRefund(refundId: string): Promise<void> {
    const approval = { isApproved: true, reason: '', isMoneyChecked: true };
    await done('decideRefund', { params: { id: refundId }, body: approval }, admin);
    const body = { paidOn: today, reference: 'Refund' };
    await done('recordRefundPayment', { params: { id: refundId }, body }, admin);
  }
  async function payProposedRefunds(): Promise<void> {
    for (const { id: refundId, state } of (await payments()).refunds)
      if (state === 'proposed') await payRefund(refundId);
  }

  /** Moves the event to another day, at the same time. */
  async function moveEvent(eventDate: string): Promise<void> {
    const { event, version } = await done('getBooking', { params }, manager);
    const gigs = event.gigs.map(({ performanceTypeId, performance, venue, durationMinutes, startTime }) => ({
      performanceTypeId,
      performanceId: performance?.id ?? null,
      venueId: venue?.id ?? null,
      durationMinutes,
      startTime,
    }));
    const body = { version, event: { eventDate, title: event.title, singerIds: [], gigs }, confirm: true };
    await done('updateBooking', { params, body }, manager);
  }

  /** Plays the event: from the first gig to the calculation of the payouts. */
  async function play(): Promise<void> {
    const { first_start: start, last_end: end } = await server.db
      .selectFrom('bookings')
      .select(['first_start', 'last_end'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const at of [start, end]) {
      server.clock.set(addMinutes(at ?? '', 5));
      await advanceBookings(platform);
      await advanceBookings(platform);
    }
  }

  /** Two admins confirm and pay the musicians and the sales manager. */
  async function payMusicians(): Promise<void> {
    const bookingParams = { params: { bookingId: id } };
    const desk = { maker: admin, approver: other };
    await done('confirmAllMusicianPayments', bookingParams, manager);
    const managers = (await done('getManagerPayments', bookingParams, admin)).items.map((each) => each.id);
    await done('changeManagerPaymentStatus', { body: { ids: managers, status: PaymentStatus.ReadyToPay } }, admin);
    const made = await done('payMusiciansNow', { ...bookingParams, body: {} }, admin);
    await payBatch(server, made.batch.id, desk);
    const commission = await done('createBatchPayment', { body: { cityId: city.cityId, ids: managers } }, admin);
    await payBatch(server, commission.batch.id, desk);
    await moveTo(BookingStatus.MusiciansPaid);
  }

  const closeBooks = () =>
    done('updateBookingOutcome', { params, body: { outcome: 'Completed', confirm: true } }, manager);

  return {
    params,
    manager,
    admin,
    day,
    done,
    close: book.close,
    payments,
    moveTo,
    sendQuote,
    accept,
    receive,
    receiveAll,
    setFirmPrice,
    moveEvent,
    addInstalment,
    bookMusicians,
    refund,
    payProposedRefunds,
    play,
    payMusicians,
    closeBooks,
  };
}
