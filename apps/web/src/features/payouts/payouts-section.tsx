import { updateManagerPayment } from '@cadenza/contract/payouts/manager-payouts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Section } from '../../shared/layout/section.tsx';
import { MusicianPayouts } from './musician-payouts.tsx';
import { PayoutCard } from './payout-card.tsx';
import styles from './payouts.module.css';
import type { Booking, Payout } from './payouts.ts';
import { SuperList } from './super-list.tsx';

/**
 * Musician Payments: the payouts of a booking to musicians and managers, confirmed, paid, and closed. Available once
 * the event is over.
 */
export function PayoutsSection({ booking }: { booking: Booking }) {
  const isOpen = booking.abilities.canSeePayouts;
  const musicians = useOperation(
    'listMusicianPayments',
    { params: { bookingId: booking.id } },
    { missingIsNone: true, enabled: isOpen },
  );

  return (
    <Section title="Musician Payments" id="payments">
      {isOpen ? (
        <>
          {musicians.data === undefined ? (
            <ReadFallback read={musicians} lines={6} />
          ) : musicians.data === null ? (
            <NotCalculated booking={booking} />
          ) : (
            <MusicianPayouts list={musicians.data} zone={booking.timeZone} />
          )}
          <ManagerPayouts bookingId={booking.id} zone={booking.timeZone} />
          {musicians.data?.currency === 'AUD' ? <BookingSuper bookingId={booking.id} /> : null}
        </>
      ) : (
        <EmptyState title="Not yet">Payments to musicians and managers are available after the event.</EmptyState>
      )}
    </Section>
  );
}

function NotCalculated({ booking }: { booking: Booking }) {
  const calculate = useOperationMutation('createMusicianPayment');
  return (
    <EmptyState
      title="Not calculated yet"
      action={
        booking.abilities.canManage ? (
          <Group justify="center">
            <Button loading={calculate.busy} onClick={() => void calculate.run({ body: { bookingId: booking.id } })}>
              Calculate payments
            </Button>
          </Group>
        ) : null
      }
    >
      Payments are calculated automatically the morning after the event. You can also calculate them now.
    </EmptyState>
  );
}

/** The super of a booking: to which fund, by when, and whether it has arrived. Renders nothing where none is owed. */
function BookingSuper({ bookingId }: { bookingId: string }) {
  const read = useOperation('listBookingSuperPayments', { params: { bookingId } });
  if (!read.data) return <ReadFallback read={read} lines={2} />;
  if (read.data.items.length === 0) return null;
  return (
    <section aria-label="Super">
      <h3 className={`${styles.heading} text-md semibold`}>Super</h3>
      <SuperList items={read.data.items} nameOf={({ payee }) => payee.name} />
    </section>
  );
}

/** The sales manager's commission for the booking. */
function ManagerPayouts({ bookingId, zone }: { bookingId: string; zone: string }) {
  const read = useOperation('getManagerPayments', { params: { bookingId } });
  const [editing, setEditing] = useState<Payout | null>(null);
  if (!read.data) return <ReadFallback read={read} lines={2} />;
  const { items, abilities } = read.data;
  if (items.length === 0) return null;
  return (
    <section aria-label="Manager payments">
      <h3 className={`${styles.heading} text-md semibold`}>Manager payments</h3>
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
