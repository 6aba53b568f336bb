import { paymentMethodLabel } from '@cadenza/domain/trade-invoices/payment-method';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './customer-payments-section.module.css';
import type { Payments, Receipt } from './payments.ts';
import { ReverseReceiptDialog } from './reverse-receipt-dialog.tsx';

/** What has arrived, the latest first, with what each receipt pays. */
export function ReceiptList({ payments }: { payments: Payments }) {
  const { receipts, currency, canReverseReceipts } = payments;
  const [reversing, setReversing] = useState<Receipt | null>(null);
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="receipts">
      <h3 id="receipts" className={styles.subtitle}>
        Receipts
      </h3>
      <ul className={styles.receipts}>
        {receipts.toReversed().map((receipt) => (
          <li key={receipt.id}>
            <div>
              <p>
                {receipt.number} · <DateText date={receipt.receivedOn} />
              </p>
              <p className={styles.soft}>{aboutOf(receipt)}</p>
              {receipt.reversalReason === null ? null : (
                <p className={styles.soft}>Reversed: {receipt.reversalReason}</p>
              )}
            </div>
            <div className={styles.sum}>
              <span className={receipt.reversalReason === null ? undefined : styles.reversed}>
                <MoneyText minor={receipt.amountMinor} currency={currency} />
              </span>
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
      {reversing ? <ReverseReceiptDialog receipt={reversing} onClose={() => setReversing(null)} /> : null}
    </section>
  );
}

/** How it came, what it pays, and who says so. */
function aboutOf({ method, reference, pays, creditMinor, reversalReason, recordedByName }: Receipt): string {
  const used = reversalReason === null ? pays.map(({ invoiceNumber }) => invoiceNumber) : [];
  const forWhat = [...used, ...(creditMinor > 0 ? ['credit'] : [])].join(' and ');
  return [
    paymentMethodLabel(method),
    reference,
    ...(forWhat ? [`for ${forWhat}`] : []),
    ...(recordedByName ? [`recorded by ${recordedByName}`] : []),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
