import { reverseInvoice, sendTradeInvoice } from '@cadenza/contract/trade-invoices/confirmed';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { makeId } from '../../shared/client/make-id.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { invoiceTitle, type TradeInvoice } from './trade-invoices.ts';

/** Confirming, sending, deleting and reversing an invoice, as its status allows. */
export function TradeInvoiceActions({ invoice }: { invoice: TradeInvoice }) {
  const { id, version, actions, direction, sentAt } = invoice;
  const navigate = useNavigate();
  const [isReversing, setReversing] = useState(false);
  const [isSending, setSending] = useState(false);
  const confirmIt = useOperationMutation('confirmInvoice', {
    // Opened once the invoice has been reloaded with its number.
    onDone: () => setSending(direction === 'receivable'),
  });
  const remove = useOperationMutation('deleteInvoice', {
    removes: { id, from: ['listInvoices'] },
    success: 'The invoice has been deleted successfully!',
    onDone: () => void navigate({ to: '/invoices' }),
  });
  const askConfirm = async () => {
    const message =
      direction === 'payable'
        ? 'It becomes payable and can’t be edited any more.'
        : 'It gets its number and can’t be edited any more. You can send it next.';
    if (await confirm({ title: 'Confirm this invoice?', message, yes: 'Confirm', no: 'Not yet' })) {
      await confirmIt.run({ params: { id }, body: { version } });
    }
  };
  return (
    <>
      {actions.includes('delete') ? (
        <DeleteButton
          name="this draft"
          warning="This can’t be undone."
          busy={remove.busy}
          onYes={() => void remove.run({ params: { id } })}
        />
      ) : null}
      {actions.includes('reverse') ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setReversing(true)}
        >
          Reverse
        </Button>
      ) : null}
      {actions.includes('send') ? (
        <Button
          variant={sentAt ? 'default' : undefined}
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => setSending(true)}
        >
          {sentAt ? 'Send again' : 'Send'}
        </Button>
      ) : null}
      {actions.includes('issue') ? (
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={confirmIt.busy}
          onClick={() => void askConfirm()}
        >
          Confirm
        </Button>
      ) : null}
      {isSending && actions.includes('send') ? (
        <SendInvoiceDialog invoice={invoice} onClose={() => setSending(false)} />
      ) : null}
      {isReversing ? <ReverseDialog invoice={invoice} onClose={() => setReversing(false)} /> : null}
    </>
  );
}

function ReverseDialog({ invoice, onClose }: { invoice: TradeInvoice; onClose: () => void }) {
  const { id, version } = invoice;
  return (
    <ReasonDialog
      operation="reverseInvoice"
      schema={reverseInvoice.body}
      request={(reason) => ({ params: { id }, body: { version, reason } })}
      title={`Reverse ${invoiceTitle(invoice)}`}
      submit="Reverse"
      isGrave
      description="The invoice stays on the list with this reason, and nothing is due on it."
      maxLength={500}
      onClose={onClose}
    />
  );
}

interface SendInvoiceDialogProps {
  invoice: TradeInvoice;
  onClose: () => void;
}

/** Mails an invoice of ours to the organisation, for the first time or again. */
function SendInvoiceDialog({ invoice, onClose }: SendInvoiceDialogProps) {
  const { id, recipient, sentAt } = invoice;
  // One id for all attempts, so that a retry after a lost response sends no second mail.
  const [sendingId] = useState(makeId);
  const form = useOperationForm('sendTradeInvoice', {
    schema: sendTradeInvoice.body,
    initialValues: { name: recipient?.name ?? '', email: recipient?.email ?? '', renewsLink: false },
    request: (values) => ({ params: { id }, body: { ...values, sendingId } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Send ${invoiceTitle(invoice)}${sentAt ? ' again' : ''}`}
      form={form}
      onClose={onClose}
      submit="Send"
      dismiss="Not now"
    >
      <TextInput label="To" withAsterisk maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
      <TextInput
        type="email"
        label="Email"
        description="We’ll email a link to the invoice page, with bank details and the PDF."
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      {sentAt ? (
        <Checkbox
          label="Replace the link"
          description="The link sent before stops working."
          {...form.getInputProps('renewsLink', { type: 'checkbox' })}
        />
      ) : null}
    </FormDialog>
  );
}
