import type { OutputOf } from '@cadenza/contract/operations';
import { type BookingStatus, isClosed } from '@cadenza/domain/bookings/booking-status';
import { defaultPlan } from '@cadenza/domain/payment-plans/default-plan';
import { planDueDay, planDueText, planLineLabel } from '@cadenza/domain/payment-plans/plan-line';
import { planLineState } from '@cadenza/domain/payment-plans/plan-line-state';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { addDays } from '@cadenza/domain/time';
import { amountsOf, type PlanLineRow, type PlanRow } from './views.ts';

type Plan = OutputOf<'getPaymentPlan'>;

/** The plan of a booking as the office sees it. */
export function presentPlan(
  actor: Actor,
  booking: { id: string; status: BookingStatus; city_id: string; assignee_user_id: string | null },
  plan: PlanRow,
): Plan {
  const canManage = canManageBooking(actor, { cityId: booking.city_id, assigneeUserId: booking.assignee_user_id });
  const { amounts, uncoveredMinor, overMinor } = amountsOf(plan);
  const canInvoice = canManage && plan.firmMinor !== null && !isClosed(booking.status);
  return {
    bookingId: booking.id,
    currency: plan.currency,
    firmMinor: plan.firmMinor,
    version: plan.version,
    lines: plan.lines.map((line, index) => ({
      ...presentLine(plan, line, index, amounts[index] ?? 0),
      canInvoice: canInvoice && !line.invoice?.isSent && (amounts[index] ?? 0) > 0,
    })),
    proposal: defaultPlan(plan.settings),
    besidesMinor: plan.besidesMinor,
    uncoveredMinor,
    overMinor,
    canManage: canManage && !isClosed(booking.status),
  };
}

function presentLine(plan: PlanRow, { invoice, ...line }: PlanLineRow, index: number, minor: number) {
  const planned = planDueDay(line, plan.eventDate);
  return {
    ...line,
    label: planLineLabel(line, index, plan.lines.length),
    minor,
    dueDay: invoice?.isSent ? invoice.dueOn : planned,
    dueText: planDueText(line),
    issueDay: invoice || planned === null || minor === 0 ? null : addDays(planned, -plan.settings.dueDays),
    state: planLineState(invoice, minor),
    invoiceNumber: invoice?.number ?? null,
    paidMinor: invoice?.paidMinor ?? 0,
  };
}
