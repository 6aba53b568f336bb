import {
  decideRefund,
  proposeRefund,
  recordRefundPayment,
  redirectRefund,
} from '@cadenza/contract/customer-payments/refunds';
import { formatMinor } from '@cadenza/domain/money';
import { eventDateOf } from '@cadenza/domain/time';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { now } from '../../shared/clock/clock.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { Payments, Receipt, Refund } from './payments.ts';

interface ProposeRefundProps {
  payments: Payments;
  receipt: Receipt;
  onClose: () => void;
}

/** Proposes to refund the unallocated part of a receipt; a colleague approves it. */
export function ProposeRefundDialog({ payments, receipt, onClose }: ProposeRefundProps) {
  // One id for all attempts, so that a retry after a lost response proposes it only once.
  const id = useRef(crypto.randomUUID()).current;
  const form = useOperationForm('proposeRefund', {
    schema: proposeRefund.body,
    initialValues: { amountMinor: receipt.creditMinor as number | null, reason: '' },
    request: ({ amountMinor, reason }) => ({
      params: { id: receipt.id },
      body: { id, amountMinor: amountMinor ?? Number.NaN, reason },
    }),
    success: 'Refund sent for approval.',
    onDone: onClose,
  });
  return (
    <FormDialog title={`Refund from ${receipt.number}`} form={form} onClose={onClose} submit="Propose refund">
      <p>It’s returned to the original payment method once another admin approves it.</p>
      <MoneyInput
        label="Amount"
        withAsterisk
        data-autofocus
        currency={payments.currency}
        {...form.getInputProps('amountMinor')}
      />
      <Textarea label="Reason" withAsterisk {...form.getInputProps('reason')} />
    </FormDialog>
  );
}

interface ApproveRefundProps {
  refund: Refund;
  currency: Payments['currency'];
  onClose: () => void;
}

/** Approves a refund that a colleague proposed. If only a person says that its money arrived, the approver checks it first. */
export function ApproveRefundDialog({ refund, currency, onClose }: ApproveRefundProps) {
  const amount = formatMinor(refund.amountMinor, currency);
  const form = useOperationForm('decideRefund', {
    schema: decideRefund.body,
    initialValues: { isMoneyChecked: false },
    request: ({ isMoneyChecked }) => ({
      params: { id: refund.id },
      body: { isApproved: true, reason: '', isMoneyChecked },
    }),
    success: 'Refund approved.',
    onDone: onClose,
  });
  return (
    <FormDialog title={`Approve ${refund.number}?`} form={form} onClose={onClose} submit="Approve">
      <p>
        {refund.isByCard
          ? `${amount} goes back to the customer’s card.`
          : `Please transfer ${amount} to the account it came from, then record it here.`}
      </p>
      {refund.isReceiptByHand ? (
        <Checkbox
          label="I’ve checked that the money arrived"
          description={`${refund.receiptNumber} was recorded by hand and has no bank statement line.`}
          {...form.getInputProps('isMoneyChecked', { type: 'checkbox' })}
        />
      ) : null}
    </FormDialog>
  );
}

/** Rejects a refund, or gives up a failed one: its money becomes the customer's credit again. */
export function RejectRefundDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const isGivenUp = refund.state === 'failed';
  return (
    <ReasonDialog
      operation="decideRefund"
      schema={decideRefund.body}
      request={(reason) => ({ params: { id: refund.id }, body: { isApproved: false, reason } })}
      success={isGivenUp ? 'Refund given up.' : 'Refund rejected.'}
      title={`${isGivenUp ? 'Give up' : 'Reject'} ${refund.number}`}
      submit={isGivenUp ? 'Give up' : 'Reject'}
      onClose={onClose}
    >
      <p>The amount stays as the customer’s credit.</p>
    </ReasonDialog>
  );
}

/** Has a refund transferred that cannot go back to the card. */
export function TransferRefundDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  return (
    <ReasonDialog
      operation="redirectRefund"
      schema={redirectRefund.body}
      request={(reason) => ({ params: { id: refund.id }, body: { way: 'transfer' as const, reason } })}
      success="Please transfer it, then record it here."
      title={`Transfer ${refund.number} instead`}
      submit="Transfer instead"
      label="Why not to the card?"
      onClose={onClose}
    >
      <p>
        It won’t go back to the card. Call the customer to ask where to send it, transfer it, then record the transfer
        here.
      </p>
    </ReasonDialog>
  );
}

interface RecordRefundProps {
  refund: Refund;
  zone: string;
  onClose: () => void;
}

/** Records that the bank has carried out a refund. */
export function RecordRefundDialog({ refund, zone, onClose }: RecordRefundProps) {
  const form = useOperationForm('recordRefundPayment', {
    schema: recordRefundPayment.body,
    initialValues: { paidOn: eventDateOf(now().toISOString(), zone), reference: '' },
    request: (body) => ({ params: { id: refund.id }, body }),
    success: 'Refund recorded.',
    onDone: onClose,
  });
  return (
    <FormDialog title={`Transfer of ${refund.number}`} form={form} onClose={onClose} submit="Record">
      <TextInput type="date" label="Paid on" withAsterisk data-autofocus {...form.getInputProps('paidOn')} />
      <TextInput
        label="Reference"
        description="As shown on the bank statement"
        maxLength={80}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
    </FormDialog>
  );
}
