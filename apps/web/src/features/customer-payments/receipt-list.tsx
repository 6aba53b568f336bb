import { reverseReceipt } from '@cadenza/contract/customer-payments/operations';
import { receiptMethodLabel } from '@cadenza/domain/customer-payments/receipts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './customer-payments-section.module.css';
import type { Payments, Receipt } from './payments.ts';
import { ProposeRefundDialog } from './refund-dialogs.tsx';

/** Received money, latest first, with what each receipt pays. */
export function ReceiptList({ payments }: { payments: Payments }) {
  const { receipts, currency, canManage, canReverseReceipts } = payments;
  const [refunding, setRefunding] = useState<Receipt | null>(null);
  const [reversing, setReversing] = useState<Receipt | null>(null);
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="receipts">
      <h3 id="receipts" className={styles.subtitle}>
        Receipts
      </h3>
      <ul className={`${styles.receipts} tight`}>
        {receipts.toReversed().map((receipt) => (
          <li key={receipt.id}>
            <div>
              <p>
                {receipt.number} · <DateText date={receipt.receivedOn} />
              </p>
              <p className="soft">{aboutOf(receipt)}</p>
              {receipt.reversalReason === null ? null : <p className="soft">Reversed: {receipt.reversalReason}</p>}
            </div>
            <div className={styles.sum}>
              <span className={receipt.reversalReason === null ? undefined : styles.reversed}>
                <MoneyText minor={receipt.amountMinor} currency={currency} />
              </span>
              {canManage && receipt.creditMinor > 0 ? (
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={`Refund from ${receipt.number}`}
                  onClick={() => setRefunding(receipt)}
                >
                  Refund
                </Button>
              ) : null}
              {canReverseReceipts && receipt.reversalReason === null ? (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="negative"
                  aria-label={`Reverse ${receipt.number}`}
                  onClick={() => setReversing(receipt)}
                >
                  Reverse
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {refunding ? (
        <ProposeRefundDialog payments={payments} receipt={refunding} onClose={() => setRefunding(null)} />
      ) : null}
      {reversing ? <ReverseReceiptDialog receipt={reversing} onClose={() => setReversing(null)} /> : null}
    </section>
  );
}

/** The payment method, what it pays, and who recorded it. */
function aboutOf({ method, reference, pays, creditMinor, reversalReason, recordedByName, bankLine }: Receipt): string {
  const used = reversalReason === null ? pays.map(({ invoiceNumber }) => invoiceNumber) : [];
  const forWhat = [...used, ...(creditMinor > 0 ? ['credit'] : [])].join(' and ');
  return [
    receiptMethodLabel(method),
    reference,
    ...(forWhat ? [`for ${forWhat}`] : []),
    ...(bankLine ? [`${bankLine.statement}, line ${bankLine.line}`] : []),
    ...(recordedByName ? [`recorded by ${recordedByName}`] : []),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Reverses a receipt that was recorded by mistake. */
function ReverseReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  return (
    <ReasonDialog
      operation="reverseReceipt"
      schema={reverseReceipt.body}
      request={(reason) => ({ params: { id: receipt.id }, body: { reason } })}
      success="Payment reversed."
      title={`Reverse ${receipt.number}`}
      submit="Reverse"
      onClose={onClose}
    >
      <p>It stays on record with your reason, and the invoices it paid are open again.</p>
    </ReasonDialog>
  );
}
