import { updateManagerPayment } from '@cadenza/contract/payouts/manager-payouts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { PayoutCard } from './payout-card.tsx';
import styles from './payouts.module.css';
import { type Payout, payoutRefreshes } from './payouts.ts';

/** The sales manager's commission for the booking. */
export function ManagerPayouts({ bookingId, zone }: { bookingId: string; zone: string }) {
  const read = useOperation('getManagerPayments', { params: { bookingId } });
  const [editing, setEditing] = useState<Payout | null>(null);
  if (!read.data) return <ReadFallback read={read} lines={2} />;
  const { items, abilities } = read.data;
  if (items.length === 0) return null;
  return (
    <section aria-label="Manager payments">
      <h3 className={styles.heading}>Manager payments</h3>
      <ul className="plain">
        {items.map((payout) => (
          <PayoutCard key={payout.id} payout={payout} zone={zone} canEditNote={false} />
        ))}
      </ul>
      {abilities.canEditAmounts ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setEditing(items[0] ?? null)}>
          Change commission
        </Button>
      ) : null}
      {editing ? <CommissionDialog payout={editing} onClose={() => setEditing(null)} /> : null}
    </section>
  );
}

function CommissionDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const form = useOperationForm('updateManagerPayment', {
    schema: updateManagerPayment.body,
    initialValues: { commissionMinor: payout.netMinor as number | null },
    request: ({ commissionMinor }) => ({ params: { id: payout.id }, body: { commissionMinor: commissionMinor ?? 0 } }),
    refreshes: payoutRefreshes,
    onDone: onClose,
  });
  return (
    <FormDialog title="Commission" form={form} onClose={onClose}>
      <MoneyInput
        label={`Commission of ${payout.payee.name}, before tax and super`}
        currency={payout.currency}
        {...form.getInputProps('commissionMinor')}
        value={form.values.commissionMinor}
      />
    </FormDialog>
  );
}
