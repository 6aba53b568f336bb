import { reverseInvoice } from '@cadenza/contract/trade-invoices/confirmed';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { SendInvoiceDialog } from './send-invoice-dialog.tsx';
import { invoiceTitle, type TradeInvoice, tradeInvoiceReads } from './trade-invoices.ts';

/** Confirming, sending, deleting and reversing an invoice, as its status allows. */
export function TradeInvoiceActions({ invoice }: { invoice: TradeInvoice }) {
  const { id, version, actions, direction, sentAt } = invoice;
  const navigate = useNavigate();
  const [isReversing, setReversing] = useState(false);
  const [isSending, setSending] = useState(false);
  const confirmIt = useOperationMutation('confirmInvoice', {
    refreshes: tradeInvoiceReads,
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
      refreshes={tradeInvoiceReads}
      title={`Reverse ${invoiceTitle(invoice)}`}
      submit="Reverse"
      isGrave
      description="The invoice stays on the list with this reason, and nothing is due on it."
      maxLength={500}
      onClose={onClose}
    />
  );
}
