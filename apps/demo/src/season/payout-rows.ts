import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { sumMinor } from '@cadenza/domain/money';
import { managerPayment, musicianPayment, type PayeePayment } from '@cadenza/domain/payouts/musician-pay';
import type { PayoutKind } from '@cadenza/domain/permissions/payments';
import type { PayItem } from '@cadenza/domain/positions/position-pay';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { addDays } from '@cadenza/domain/time';
import { type DemoMusician, type DemoPerson, personName } from '../catalogue/demo-city.ts';
import { type BookingContext, currencyOf, moneyIn, officeOf } from './booking-context.ts';
import { staffActor, system } from './history.ts';
import { dateIn, days, instantOf } from './instants.ts';
import { type PositionPlan, workOf } from './position-plan.ts';

const S = BookingStatus;

/** All earnings, calculated the morning after, confirmed and paid as far as the booking has progressed. */
export function addPayouts(context: BookingContext, positions: readonly PositionPlan[]): void {
  const { times, history, furthest, assignee } = context;
  if (times.calculated === undefined || furthest < S.Unconfirmed) return;
  const musicians = [...new Map(positions.flatMap(({ musician }) => (musician ? [[musician.userId, musician]] : [])))];
  const totals = musicians.map(([, musician]) =>
    addPayout(context, 'musician', musician, musicianPay(context, musician, positions)),
  );
  if (assignee) totals.push(addPayout(context, 'manager', assignee, commission(context)));
  history.add(times.calculated, system, {
    kind: 'payouts calculated',
    musicians: musicians.length,
    managers: assignee ? 1 : 0,
    total: moneyIn(context, sumMinor(totals)),
  });
  if (times.confirmed !== undefined) {
    history.add(times.confirmed, officeOf(context), { kind: 'payouts confirmed', count: totals.length });
  }
  if (times.listed !== undefined) {
    history.add(times.listed, officeOf(context), {
      kind: 'pay list downloaded',
      format: context.city.plan.regionId === 'AU' ? 'ABA' : 'CSV',
      count: totals.length,
      total: moneyIn(context, sumMinor(totals)),
    });
  }
}

function musicianPay(context: BookingContext, musician: DemoMusician, positions: readonly PositionPlan[]) {
  const theirs = positions.filter((position) => position.musician?.userId === musician.userId);
  return musicianPayment({
    ...payeeTerms(context, musician.company !== null, musician.isRegistered),
    positions: theirs.map((position) => ({ ...workOf(context, position, musician), positionId: position.id })),
  });
}

function commission(context: BookingContext) {
  const { city, number } = context;
  return managerPayment({
    ...payeeTerms(context, false, false),
    commissionMinor: city.commissionMinor,
    title: `Commission, booking ${number}`,
  });
}

function payeeTerms({ city }: BookingContext, isCompany: boolean, taxRegistered: boolean) {
  return {
    taxRegistered,
    taxRate: city.tax.mode === TaxMode.None ? null : city.tax.rate,
    region: city.plan.regionId,
    entity: isCompany ? ('company' as const) : ('sole trader' as const),
    superRate: String(city.plan.settings.superRate),
    // Everyone who is paid in Sydney has an ABN in the demonstration season.
    hasAbn: city.plan.regionId === 'AU',
    hasSupplierStatement: false,
  };
}

function addPayout<Item extends PayItem & { positionId?: string }>(
  context: BookingContext,
  kind: PayoutKind,
  payee: DemoPerson,
  pay: PayeePayment<Item>,
): number {
  const { random, rows, bookingId, city, times, numbers, history } = context;
  const id = random.uuid();
  const number = numbers.payout++;
  const calculated = times.calculated ?? 0;
  const status = payoutStatus(context);
  const received = superReceivedAt(context, pay.superMinor, number);
  rows.payouts.push({
    id,
    number,
    booking_id: bookingId,
    payee_id: payee.userId,
    kind,
    status,
    currency: currencyOf(context),
    net_minor: pay.netMinor,
    tax_minor: pay.taxMinor,
    gross_minor: pay.grossMinor,
    tax_rate: pay.taxRate,
    tax_label: pay.taxRate === '0' ? '' : city.tax.label,
    super_minor: pay.superMinor,
    super_base_minor: pay.superBaseMinor,
    super_rate: pay.superRate,
    super_reason: pay.superReason,
    withheld_minor: pay.withheldMinor,
    withheld_rate: pay.withheldRate,
    withheld_reason: pay.withheldReason,
    issued_on: times.confirmed === undefined ? null : dateIn(times.confirmed, city.plan.timeZone),
    calculated_at: instantOf(calculated),
    pay_on: addDays(dateIn(calculated, city.plan.timeZone), city.plan.settings.invoiceDueDays),
    paid_at: times.paid === undefined ? null : instantOf(times.paid),
    super_received_on: received === null ? null : dateIn(received, city.plan.timeZone),
    super_recorded_at: received === null ? null : instantOf(received),
    super_recorded_by: received === null ? null : city.manager.userId,
  });
  pay.items.forEach((item, index) => {
    rows.payout_items.push({
      payout_id: id,
      ordinal: index + 1,
      category: item.category,
      title: item.title,
      position_id: item.positionId ?? null,
      amount_minor: item.amountMinor,
      tax_minor: item.taxMinor,
    });
  });
  if (times.paid !== undefined) {
    history.add(times.paid, officeOf(context), {
      kind: 'payout status changed',
      payee: { id: payee.userId, name: personName(payee) },
      from: PaymentStatus.InProgress,
      to: PaymentStatus.Paid,
      because: 'paid',
    });
  }
  if (received !== null) {
    // A city's manager, who is paid no super, records it.
    history.add(received, staffActor(city.manager), {
      kind: 'super received',
      payee: { id: payee.userId, name: personName(payee) },
      total: moneyIn(context, pay.superMinor),
      receivedOn: dateIn(received, city.plan.timeZone),
    });
  }
  return pay.grossMinor;
}

// The funds receive super six days after the payment, unless that is still ahead; every sixth of the last weeks is missing.
function superReceivedAt({ times, now }: BookingContext, superMinor: number, number: number): number | null {
  if (superMinor === 0 || times.paid === undefined) return null;
  const received = times.paid + days(6);
  const isForgotten = number % 6 === 0 && times.paid > now - days(60);
  return received < now && !isForgotten ? received : null;
}

function payoutStatus({ times }: BookingContext): PaymentStatus {
  if (times.paid !== undefined) return PaymentStatus.Paid;
  return times.confirmed === undefined ? PaymentStatus.OnHold : PaymentStatus.ReadyToPay;
}
