import { refundStateLabel } from '@cadenza/domain/customer-payments/refunds';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './customer-payments-section.module.css';
import type { Payments, Refund } from './payments.ts';
import {
  ApproveRefundDialog,
  RecordRefundDialog,
  RejectRefundDialog,
  TransferRefundDialog,
} from './refund-dialogs.tsx';

/** Refunds to the customer, latest first, each with its next action. */
export function RefundList({ payments, zone }: { payments: Payments; zone: string }) {
  const { refunds, currency } = payments;
  const [approving, setApproving] = useState<Refund | null>(null);
  const [rejecting, setRejecting] = useState<Refund | null>(null);
  const [paying, setPaying] = useState<Refund | null>(null);
  const [transferring, setTransferring] = useState<Refund | null>(null);
  const sendAgain = useOperationMutation('redirectRefund', {
    success: 'Refund sent to the card again.',
  });
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h3 id="refunds" className={styles.subtitle}>
        Refunds
      </h3>
      <ul className={`${styles.receipts} tight`}>
        {refunds.toReversed().map((refund) => (
          <li key={refund.id}>
            <div>
              <p>
                {refund.number} · <InstantText iso={refund.proposedAt} zone={zone} show="date" /> ·{' '}
                <strong>{refundStateLabel(refund.state)}</strong>
                {refund.paidOn === null ? null : (
                  <>
                    {' '}
                    on <DateText date={refund.paidOn} />
                  </>
                )}
              </p>
              <p className="soft">{aboutOf(refund)}</p>
              <p className="soft">{refund.reason}</p>
              {refund.transferReason === null ? null : (
                <p className="soft">Transferred instead of sent to the card: {refund.transferReason}</p>
              )}
              {refund.refusal === null ? null : <p className="soft">{refusalOf(refund)}</p>}
              <Group gap="xs">
                {refund.canDecide ? (
                  <>
                    <Button size="compact-sm" onClick={() => setApproving(refund)}>
                      Approve
                    </Button>
                    <Button size="compact-sm" variant="default" onClick={() => setRejecting(refund)}>
                      Reject
                    </Button>
                  </>
                ) : null}
                {refund.canRecordPayment ? (
                  <Button size="compact-sm" onClick={() => setPaying(refund)}>
                    Record transfer
                  </Button>
                ) : null}
                {refund.canSendAgain ? (
                  <Button
                    size="compact-sm"
                    loading={sendAgain.busy}
                    onClick={() => void sendAgain.run({ params: { id: refund.id }, body: { way: 'card', reason: '' } })}
                  >
                    Send to the card again
                  </Button>
                ) : null}
                {refund.canTransfer ? (
                  <Button size="compact-sm" variant="default" onClick={() => setTransferring(refund)}>
                    Transfer instead
                  </Button>
                ) : null}
                {refund.canGiveUp ? (
                  <Button size="compact-sm" variant="default" onClick={() => setRejecting(refund)}>
                    Give up
                  </Button>
                ) : null}
              </Group>
            </div>
            <MoneyText minor={refund.amountMinor} currency={currency} />
          </li>
        ))}
      </ul>
      {approving ? (
        <ApproveRefundDialog refund={approving} currency={currency} onClose={() => setApproving(null)} />
      ) : null}
      {rejecting ? <RejectRefundDialog refund={rejecting} onClose={() => setRejecting(null)} /> : null}
      {transferring ? <TransferRefundDialog refund={transferring} onClose={() => setTransferring(null)} /> : null}
      {paying ? <RecordRefundDialog refund={paying} zone={zone} onClose={() => setPaying(null)} /> : null}
    </section>
  );
}

const refusalOf = ({ state, refusal }: Refund): string =>
  state === 'failed' ? `It didn’t reach the card: ${refusal}` : (refusal ?? '');

/** Its receipt, and who proposed and decided it. */
const aboutOf = ({
  receiptNumber,
  isReceiptByHand,
  isByCard,
  proposedByName,
  decidedByName,
  reference,
}: Refund): string =>
  [
    `From ${receiptNumber}${isByCard ? ', back to the card' : ''}`,
    isReceiptByHand ? 'no bank statement line' : '',
    reference,
    `proposed by ${proposedByName}`,
    ...(decidedByName ? [`decided by ${decidedByName}`] : []),
  ]
    .filter((part) => part !== '')
    .join(' · ');
