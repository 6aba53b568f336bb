import { paymentKindLabel } from '@cadenza/domain/customer-payments/outstanding-balance';
import { type Currency, formatMinor } from '@cadenza/domain/money';
import { formatDate } from '@cadenza/domain/time';
import { Button, CopyButton, Group } from '@mantine/core';
import { call } from '../../shared/client/client.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { saveFile } from '../../shared/file/save-file.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { PaymentStatusBadge } from '../../shared/status/payment-status-badge.tsx';
import styles from './payment-card.module.css';
import type { Payment } from './payments.ts';

interface PaymentCardProps {
  payment: Payment;
  currency: Currency;
  onChange: () => void;
}

/** One payment with its available actions. */
export function PaymentCard({ payment, currency, onChange }: PaymentCardProps) {
  const { actions } = payment;
  const dueMinor = payment.amountMinor - payment.creditedMinor;
  const isPartPaid = payment.paidMinor > 0 && payment.paidMinor < dueMinor;
  const input = { params: { id: payment.id } };
  const send = useOperationMutation('sendInvoice', { success: 'Invoice sent.' });
  const complete = useOperationMutation('completePayment', { success: 'Payment complete.' });
  const remind = useOperationMutation('remindPayment', { success: 'Reminder sent.' });
  const cancel = useOperationMutation('voidPayment', { success: 'Payment voided.' });

  const voidIt = async () => {
    const message = 'Its link stops working, and you can invoice the amount again.';
    if (await confirm({ title: 'Void this payment?', message, yes: 'Void', grave: true })) void cancel.run(input);
  };
  const completeIt = async () => {
    const open = formatMinor(dueMinor - payment.paidMinor, currency);
    const message = `Only complete it once ${open} is in the bank account. For any other amount, record a payment.`;
    if (await confirm({ title: 'Has the payment arrived?', message, yes: 'Complete' })) void complete.run(input);
  };

  return (
    <li className={styles.card}>
      <div className={`${styles.head} tight`}>
        <div>
          <p className="semibold">{paymentKindLabel(payment.kind)}</p>
          <p className="soft text-sm">
            {payment.invoiceNumber ?? 'Prepared, not sent'} · due {formatDate(payment.dueOn)}
            {payment.firstViewedAt ? ' · opened by the customer' : ''}
            {payment.creditedMinor > 0 ? ` · ${formatMinor(payment.creditedMinor, currency)} credited` : ''}
            {isPartPaid ? ` · ${formatMinor(payment.paidMinor, currency)} paid` : ''}
          </p>
        </div>
        <div className="row-3 semibold">
          <MoneyText minor={payment.amountMinor} currency={currency} />
          <PaymentStatusBadge status={payment.status} />
        </div>
      </div>
      <Group gap="xs">
        {actions.includes('complete') ? (
          <Button size="compact-sm" loading={complete.busy} onClick={() => void completeIt()}>
            Complete payment
          </Button>
        ) : null}
        {actions.includes('send') && actions.includes('void') ? (
          <Button size="compact-sm" variant="light" loading={send.busy} onClick={() => void send.run(input)}>
            {payment.isSend ? 'Send again' : 'Send invoice'}
          </Button>
        ) : null}
        {actions.includes('remind') ? (
          <Button size="compact-sm" variant="light" loading={remind.busy} onClick={() => void remind.run(input)}>
            Remind
          </Button>
        ) : null}
        {actions.includes('update') ? (
          <Button size="compact-sm" variant="subtle" onClick={onChange}>
            Change
          </Button>
        ) : null}
        {payment.onlineInvoiceUrl ? (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              component="a"
              href={payment.onlineInvoiceUrl}
              target="_blank"
              rel="noreferrer noopener"
            >
              Open invoice page
            </Button>
            <CopyButton value={payment.onlineInvoiceUrl}>
              {({ copied, copy }) => (
                <Button size="compact-sm" variant="subtle" onClick={copy}>
                  {copied ? 'Copied' : 'Copy link'}
                </Button>
              )}
            </CopyButton>
          </>
        ) : null}
        {payment.invoiceId ? (
          <Button size="compact-sm" variant="subtle" onClick={() => void saveFile(call('downloadInvoice', input))}>
            PDF
          </Button>
        ) : null}
        {actions.includes('void') ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="negative"
            loading={cancel.busy}
            onClick={() => void voidIt()}
          >
            Void
          </Button>
        ) : null}
      </Group>
    </li>
  );
}
