import type { OutputOf } from '@cadenza/contract/operations';
import { deletePayment, updatePayment } from '@cadenza/contract/trade-payments/operations';
import { paymentMethodLabel } from '@cadenza/domain/trade-invoices/payment-method';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { PaymentFields } from './payment-fields.tsx';
import { editTradePaymentScreen, tradePaymentsScreen } from './screens.ts';

type Payment = OutputOf<'getPayment'>;
/** /payments/{id}/edit: corrects the details of a payment, or reverses it. */
export function EditTradePaymentDialog() {
  const navigate = useNavigate();
  const search = tradePaymentsScreen.useSearch();
  const { id } = editTradePaymentScreen.useParams();
  const [isReversing, setReversing] = useState(false);
  const close = useCallback(() => void navigate({ to: '/payments', search }), [navigate, search]);
  const read = useOperation('getPayment', { params: { id } });
  const payment = read.data;
  if (payment && isReversing) return <ReverseForm payment={payment} onClose={close} />;
  if (payment?.canChange) {
    return <EditForm payment={payment} onClose={close} onReverse={() => setReversing(true)} />;
  }
  return (
    <Dialog onClose={close} title="Payment">
      <ReadState read={read} lines={5}>
        {(shown) => <PaymentFacts payment={shown} isWhole />}
      </ReadState>
    </Dialog>
  );
}

function PaymentFacts({ payment, isWhole = false }: { payment: Payment; isWhole?: boolean }) {
  const zone = useOwnZone();
  const { invoice, amountMinor, currency, paidOn, method, reference, recordedAt, recordedByName } = payment;
  const { reversedAt, reversedByName, reversalReason } = payment;
  return (
    <FactList
      facts={[
        { name: invoice.direction === 'payable' ? 'To' : 'From', fact: invoice.partyName },
        {
          name: 'Invoice',
          fact: (
            <ScreenLink to="/invoices/$id" params={{ id: invoice.id }}>
              {invoice.number}
            </ScreenLink>
          ),
        },
        { name: 'Amount', fact: <MoneyText minor={amountMinor} currency={currency} withCode /> },
        { name: 'Date', fact: isWhole ? <DateText date={paidOn} /> : null },
        { name: 'Method', fact: isWhole ? paymentMethodLabel(method) : null },
        { name: 'Reference', fact: isWhole && reference ? reference : null },
        {
          name: 'Recorded by',
          fact: (
            <>
              {recordedByName}, <InstantText iso={recordedAt} zone={zone} />
            </>
          ),
        },
        {
          name: 'Reversed',
          fact: reversedAt ? (
            <>
              {reversedByName}, <InstantText iso={reversedAt} zone={zone} />: {reversalReason}
            </>
          ) : null,
        },
      ]}
    />
  );
}

function EditForm({ payment, onClose, onReverse }: { payment: Payment; onClose: () => void; onReverse: () => void }) {
  const { id, version, paidOn, method, reference } = payment;
  const form = useOperationForm('updatePayment', {
    schema: updatePayment.body,
    initialValues: { paidOn, method, reference },
    request: (values) => ({ params: { id }, body: { ...values, version } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Payment"
      form={form}
      onClose={onClose}
      besideSubmit={
        <Button variant="subtle" color="negative" onClick={onReverse}>
          Reverse
        </Button>
      }
    >
      <PaymentFacts payment={payment} />
      <PaymentFields form={form} />
    </FormDialog>
  );
}

function ReverseForm({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  return (
    <ReasonDialog
      operation="deletePayment"
      schema={deletePayment.body}
      request={(reason) => ({ params: { id: payment.id }, body: { reason } })}
      title="Reverse payment"
      submit="Reverse"
      isGrave
      description="The payment stays on the list with this reason, and its amount is due again."
      maxLength={500}
      onClose={onClose}
    >
      <PaymentFacts payment={payment} isWhole />
    </ReasonDialog>
  );
}
