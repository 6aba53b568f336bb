import { seeBooking } from '@cadenza/api/bookings';
import { decideRefund } from '@cadenza/api/decide-refund';
import { invoicePlanLine } from '@cadenza/api/invoice-plan-line';
import { issueCreditNotes } from '@cadenza/api/issue-credit-notes';
import { openCheckout } from '@cadenza/api/open-checkout';
import { proposeRefund } from '@cadenza/api/propose-refund';
import { recordReceipt } from '@cadenza/api/record-receipt';
import { recordRefundPayment } from '@cadenza/api/record-refund-payment';
import { settleCardPayment } from '@cadenza/api/settle-card-payment';
import { updateFirmPrice } from '@cadenza/api/update-firm-price';
import { writeOffInvoices } from '@cadenza/api/write-off-invoices';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import { cardProvider } from './card-provider.ts';
import type { OfficeBooking, OfficeBookings } from './office-bookings.ts';
import { asCustomer, asStaff, daysAgo, type OfficeAction, platformAt, type Stage } from './office-stage.ts';

/** A booking's money from here on: the time of each step, and the staff member who takes it. */
interface Story {
  stage: Stage;
  city: DemoCity;
  booking: OfficeBooking;
  on: (days: number, time: string) => { day: string; at: string };
}

/**
 * One customer pays by card, one too much, one more than the final price, one too little; the first payment is on a bank
 * statement.
 */
export function paymentActions(stage: Stage, city: DemoCity, { booked }: OfficeBookings): OfficeAction[] {
  const on = (days: number, time: string) => daysAgo(stage, city, days, time);
  const stories = [paysByTransfer, paysByCard, paysTooMuch, paysForLess, paysTooLittle];
  return stories.flatMap((tell, index) => {
    const booking = booked[index];
    return booking ? tell({ stage, city, booking, on }) : [];
  });
}

const paysByTransfer = ({ on, ...story }: Story) => [invoice({ on, ...story }, 'next', on(9, '10:20').at)];

const paysByCard = (story: Story): OfficeAction[] => {
  const { at } = story.on(6, '20:05');
  return [invoice(story, 'next', story.on(8, '09:40').at), { at, run: () => payByCard(story, at) }];
};

const overpaidMinor = 10_000;
const paysTooMuch = (story: Story): OfficeAction[] => {
  const { booking, on, stage, city } = story;
  const [proposed, decided, paid] = [on(5, '15:30').at, on(4, '09:05').at, on(2, '11:10')];
  const refundId = namedId('refund', booking.id);
  return [
    invoice(story, 'next', on(13, '14:05').at),
    receive(story, on(10, '11:15'), (openMinor) => openMinor + overpaidMinor),
    propose(story, proposed, overpaidMinor, 'Paid $100 too much by mistake'),
    {
      at: decided,
      run: async () =>
        decideRefund(await asStaff(stage, decided, city.manager.userId), {
          params: { id: refundId },
          body: { isApproved: true, reason: '', isMoneyChecked: true },
        }),
    },
    {
      at: paid.at,
      run: async () =>
        recordRefundPayment(await asStaff(stage, paid.at, city.manager.userId), {
          params: { id: refundId },
          body: {
            paidOn: paid.day,
            reference: `Refund ${booking.number}`,
          },
        }),
    },
  ];
};

const cheaperMinor = 12_000;
const paysForLess = (story: Story): OfficeAction[] => {
  const { on } = story;
  const cheaper = on(7, '16:20').at;
  return [
    invoice(story, 'rest', on(24, '10:00').at),
    receive(story, on(19, '12:30'), (openMinor) => openMinor),
    { at: cheaper, run: () => creditDifference(story, cheaper) },
    propose(story, on(3, '10:45').at, null, 'Would rather have it back than keep it for the next booking'),
  ];
};

const missingMinor = 1_500;
const paysTooLittle = (story: Story): OfficeAction[] => {
  const { booking, on, stage, city } = story;
  const { at } = on(8, '16:50');
  return [
    invoice(story, 'next', on(15, '11:35').at),
    receive(story, on(9, '09:15'), (openMinor) => openMinor - missingMinor),
    {
      at,
      run: async () =>
        writeOffInvoices(await asStaff(stage, at, city.manager.userId), {
          params: { id: booking.id },
          body: {
            id: namedId('written off', booking.id),
            amountMinor: missingMinor,
            reason: 'Their bank kept a fee for the transfer from abroad',
          },
        }),
    },
  ];
};

/** Sends the invoice of the next line without one, or of the last line, for the whole rest. */
const invoice = ({ stage, booking }: Story, which: 'next' | 'rest', at: string): OfficeAction => ({
  at,
  run: async () => {
    const { id } = await stage.db
      .selectFrom('payment_plan_lines as l')
      .where('l.booking_id', '=', booking.id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('customer_payments as p').select('p.id').whereRef('p.plan_line_id', '=', 'l.id'))),
      )
      .orderBy('l.ordinal', which === 'next' ? 'asc' : 'desc')
      .select('l.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await invoicePlanLine(await asStaff(stage, at, booking.managerId), { params: { id } });
  },
});

/** The open invoice of a booking. */
export const findOpenInvoice = ({ db }: Stage, bookingId: string) =>
  db
    .selectFrom('customer_payments as p')
    .innerJoin('invoices as i', (join) => join.onRef('i.payment_id', '=', 'p.id').on('i.replaced_by', 'is', null))
    .where('p.booking_id', '=', bookingId)
    .where('p.status', '=', 50)
    .select(['p.id', 'i.number'])
    .select(({ eb }) =>
      eb(eb('p.amount_minor', '-', eb.ref('p.credited_minor')), '-', eb.ref('p.paid_minor')).as('openMinor'),
    )
    .orderBy('p.created_at', 'desc')
    .executeTakeFirstOrThrow();

export const receiptId = (bookingId: string) => namedId('receipt by hand', bookingId);

/** A transfer that someone saw on the account and recorded by hand. */
const receive = (
  { stage, booking }: Story,
  { day, at }: { day: string; at: string },
  amountOf: (openMinor: number) => number,
): OfficeAction => ({
  at,
  run: async () => {
    const open = await findOpenInvoice(stage, booking.id);
    await recordReceipt(await asStaff(stage, at, booking.managerId), {
      params: { id: booking.id },
      body: {
        id: receiptId(booking.id),
        paymentId: open.id,
        receivedOn: day,
        amountMinor: amountOf(open.openMinor),
        method: 'bank transfer',
        reference: open.number,
      },
    });
  },
});

async function payByCard({ stage, booking }: Story, at: string): Promise<void> {
  const { id: paymentId, number } = await findOpenInvoice(stage, booking.id);
  const { scope } = await asStaff(stage, at, booking.managerId);
  const { id: bookingId } = await seeBooking(stage.db, scope, booking.id);
  const provider = cardProvider(at);
  const wanted = { title: `Invoice ${number}`, email: booking.email, paidUrl: '', backUrl: '' };
  await openCheckout(asCustomer(stage, at), provider, { id: paymentId, bookingId }, wanted);
  const { id: checkoutId } = await stage.db
    .selectFrom('card_checkouts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await settleCardPayment({ ...platformAt(stage, at), payments: provider }, { checkoutId });
}

/** Proposes a refund of this much of a customer's transfer; of all of its credit if no amount is given. */
const propose = ({ stage, booking }: Story, at: string, amountMinor: number | null, reason: string): OfficeAction => ({
  at,
  run: async () => {
    const { creditMinor } = await stage.db
      .selectFrom('receipts')
      .where('id', '=', receiptId(booking.id))
      .select(({ eb }) => eb('amount_minor', '-', eb.ref('allocated_minor')).as('creditMinor'))
      .executeTakeFirstOrThrow();
    await proposeRefund(await asStaff(stage, at, booking.managerId), {
      params: { id: receiptId(booking.id) },
      body: {
        id: namedId('refund', booking.id),
        amountMinor: amountMinor ?? creditMinor,
        reason,
      },
    });
  },
});

/** The firm price falls by an agreed amount, and a credit note covers what was invoiced beyond it. */
async function creditDifference({ stage, booking, city }: Story, at: string): Promise<void> {
  const admin = await asStaff(stage, at, city.manager.userId);
  const sheet = stage.db.selectFrom('price_sheets').where('booking_id', '=', booking.id).where('kind', '=', 'firm');
  const before = await sheet.select(['id', 'version', 'gross_minor']).executeTakeFirstOrThrow();
  const lines = await stage.db
    .selectFrom('price_lines')
    .where('sheet_id', '=', before.id)
    .orderBy('ordinal')
    .select(['kind', 'title', 'explanation', 'performance_type_id as performanceTypeId'])
    .select(city.tax.mode === TaxMode.Exclusive ? 'net_minor as amountMinor' : 'gross_minor as amountMinor')
    .execute();
  const cheaper = {
    kind: 'Adjustment' as const,
    title: 'Shorter evening',
    explanation: 'The last set is left out',
    performanceTypeId: null,
    amountMinor: -cheaperMinor,
  };
  await updateFirmPrice(admin, {
    params: { id: booking.id },
    body: { version: before.version, items: [...lines, cheaper] },
  });
  const after = await sheet.select('gross_minor').executeTakeFirstOrThrow();
  await issueCreditNotes(admin, {
    params: { id: booking.id },
    body: {
      id: namedId('credit note', booking.id),
      amountMinor: before.gross_minor - after.gross_minor,
      reason: 'The evening ends an hour earlier',
    },
  });
}
