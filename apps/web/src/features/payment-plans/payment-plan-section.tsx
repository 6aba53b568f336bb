import { formatMinor } from '@cadenza/domain/money';
import { type PlanLineState, planLineStateLabel } from '@cadenza/domain/payment-plans/plan-line-state';
import { formatDate } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarDollar,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconEye,
  IconProgress,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { StatusBadge, type StatusIcon, type Tone } from '../../shared/status/status-badge.tsx';
import { ColumnHeads } from '../../shared/table/column-heads.tsx';
import { EditPlanDialog } from './edit-plan-dialog.tsx';
import type { Booking, Plan, PlanLine } from './payment-plan.ts';
import styles from './payment-plan-section.module.css';

/** The booking's payment plan: each line with its due day, amount and status. */
export function PaymentPlanSection({ booking }: { booking: Booking }) {
  const read = useOperation('getPaymentPlan', { params: { id: booking.id } });
  const [isEditing, setEditing] = useState(false);
  const plan = read.data;
  return (
    <Section
      title="Payment plan"
      id="payment-plan"
      actions={
        plan?.canManage && plan.firmMinor !== null ? (
          <Button size="compact-sm" variant="light" onClick={() => setEditing(true)}>
            {plan.lines.length > 0 ? 'Edit plan' : 'Create plan'}
          </Button>
        ) : null
      }
    >
      {plan ? (
        <>
          <PlanLines plan={plan} />
          {isEditing ? <EditPlanDialog plan={plan} onClose={() => setEditing(false)} /> : null}
        </>
      ) : (
        <ReadFallback read={read} lines={3} />
      )}
    </Section>
  );
}

function PlanLines({ plan }: { plan: Plan }) {
  const { lines, currency, firmMinor, besidesMinor, uncoveredMinor, overMinor } = plan;
  if (firmMinor === null) {
    return <EmptyState title="No plan yet">Set the firm price first.</EmptyState>;
  }
  if (lines.length === 0) {
    return (
      <EmptyState title="No plan yet">
        Set when each payment is due, and we’ll send the invoices automatically.
      </EmptyState>
    );
  }
  const money = (minor: number) => formatMinor(minor, currency);
  return (
    <>
      <table className={styles.plan}>
        <caption className="visually-hidden">Payment plan</caption>
        <ColumnHeads names={['Payment', 'Status']} amounts={['Amount']} amountClass={styles.amount} />
        <tbody>
          {lines.map((line) => (
            <PlanRow key={line.id} plan={plan} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Firm price
            </th>
            <td className={styles.amount}>
              <MoneyText minor={firmMinor} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
      {besidesMinor > 0 ? (
        <p className="soft text-sm regular block">{money(besidesMinor)} invoiced outside the plan.</p>
      ) : null}
      {uncoveredMinor > 0 ? (
        <p className={styles.problem}>
          {money(uncoveredMinor)} of the firm price isn’t in the plan yet. Add a line for it.
        </p>
      ) : null}
      {overMinor > 0 ? <p className={styles.problem}>{money(overMinor)} invoiced above the firm price.</p> : null}
    </>
  );
}

function PlanRow({ plan, line }: { plan: Plan; line: PlanLine }) {
  const { currency } = plan;
  const invoice = useOperationMutation('invoicePlanLine', {
    success: 'Invoice sent.',
  });
  const isLast = plan.lines.at(-1)?.id === line.id;
  const askAndInvoice = async () => {
    const free = isLast ? plan.lines.filter(({ state }) => state === 'planned') : [line];
    const amount = formatMinor(
      free.reduce((sum, { minor }) => sum + minor, 0),
      currency,
    );
    const message = `We’ll email the customer an invoice for ${amount}.${free.length > 1 ? ' It covers the earlier lines too.' : ''}`;
    if (await confirm({ title: `Invoice the ${line.label.toLowerCase()}?`, message, yes: 'Send invoice' })) {
      void invoice.run({ params: { id: line.id } });
    }
  };
  return (
    <tr>
      <th scope="row">
        {line.label}
        <span className="soft text-sm regular block">{whenOf(line)}</span>
      </th>
      <td>
        <PlanLineBadge state={line.state} />
        {line.canInvoice ? (
          <Button
            className={styles.invoice}
            size="compact-sm"
            variant="subtle"
            loading={invoice.busy}
            aria-label={`Invoice now: ${line.label}`}
            onClick={() => void askAndInvoice()}
          >
            Invoice now
          </Button>
        ) : null}
      </td>
      <td className={styles.amount}>
        <MoneyText minor={line.minor} currency={currency} />
        {line.paidMinor > 0 && line.state !== 'paid' ? (
          <span className="soft text-sm regular block">{formatMinor(line.paidMinor, currency)} paid</span>
        ) : null}
      </td>
    </tr>
  );
}

/** Its invoice and date; before that, when the invoice will be sent automatically. */
function whenOf({ invoiceNumber, dueDay, dueText, dueOn, issueDay, state }: PlanLine): string {
  if (invoiceNumber !== null && dueDay !== null) return `${invoiceNumber} · due ${formatDate(dueDay)}`;
  if (state === 'covered') return 'Invoiced with the balance';
  const day = dueDay !== null && dueOn === null ? ` · ${formatDate(dueDay)}` : '';
  return `${dueText}${day}${issueDay === null ? '' : ` · invoice on ${formatDate(issueDay)}`}`;
}

const looks: Record<PlanLineState, readonly [Tone, StatusIcon]> = {
  planned: ['neutral', IconCalendarDollar],
  covered: ['neutral', IconCircleDashed],
  prepared: ['neutral', IconEye],
  open: ['info', IconProgress],
  'part paid': ['info', IconCircleHalf2],
  overdue: ['negative', IconAlertTriangle],
  paid: ['positive', IconCircleCheck],
};

/** The status of a payment plan line. */
function PlanLineBadge({ state }: { state: PlanLineState }) {
  const [tone, icon] = looks[state];
  return <StatusBadge label={planLineStateLabel(state)} tone={tone} icon={icon} />;
}
