import { eventDateOf, formatDate } from '@cadenza/domain/time';
import { Button, Group, Menu, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { saveFile } from '../../shared/file/save-file.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { PaymentStatusBadge } from '../../shared/status/payment-status-badge.tsx';
import styles from './payouts.module.css';
import type { Payout } from './payouts.ts';

interface PayoutCardProps {
  payout: Payout;
  /** The city's time zone. */
  zone: string;
  canEditNote: boolean;
}

/** One payee: the amount expands to how it is calculated; the status changes only as the server permits. */
export function PayoutCard({ payout, zone, canEditNote }: PayoutCardProps) {
  const isManager = payout.kind === 'manager';
  const moveMusician = useOperationMutation('changeMusicianPaymentStatus');
  const moveManager = useOperationMutation('changeManagerPaymentStatus');
  const { run, busy } = isManager ? moveManager : moveMusician;
  const invoice = () =>
    isManager
      ? call('downloadManagerInvoice', { params: { id: payout.id } })
      : call('downloadMusicianInvoice', { params: { id: payout.id } });

  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className="semibold breakable">
          {payout.payee.name}
          {payout.batch ? (
            <span className={`${styles.batch} regular soft`}>
              {' in '}
              <ScreenLink to="/payouts/batches/$batchId" params={{ batchId: payout.batch.id }}>
                {payout.batch.name}
              </ScreenLink>
            </span>
          ) : null}
        </span>
        <span className="row-3 semibold">
          <MoneyText minor={payout.transferMinor} currency={payout.currency} />
          <PaymentStatusBadge status={payout.status} />
        </span>
      </div>
      <details className={styles.lines}>
        <summary>Breakdown</summary>
        <PayoutLines payout={payout} zone={zone} />
      </details>
      <Group gap="xs">
        {payout.nextStatuses.length > 0 ? (
          <Menu>
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="light"
                loading={busy}
                rightSection={<IconChevronDown size={14} aria-hidden />}
                aria-label={`Move to: ${payout.payee.name}`}
              >
                Move to
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {payout.nextStatuses.map(({ status, label }) => (
                <Menu.Item key={status} onClick={() => void run({ body: { ids: [payout.id], status } })}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
        <Button size="compact-sm" variant="subtle" onClick={() => void saveFile(invoice())}>
          Invoice PDF
        </Button>
        {canEditNote && !isManager ? <PayoutNote payout={payout} /> : null}
      </Group>
    </li>
  );
}

/** The office's note on a payment, saved on blur. */
function PayoutNote({ payout }: { payout: Payout }) {
  const [note, setNote] = useState(payout.note);
  const save = useOperationMutation('updateMusicianPaymentNote', {
    success: 'Note saved',
  });
  const keep = () => {
    if (note !== payout.note) void save.run({ params: { id: payout.id }, body: { note } });
  };
  return (
    <TextInput
      className={styles.note}
      aria-label={`Note on the payment of ${payout.payee.name}`}
      placeholder="Note for the office"
      size="xs"
      maxLength={1000}
      value={note}
      onChange={(event) => setNote(event.currentTarget.value)}
      onBlur={keep}
    />
  );
}

/** The items, tax and super of a payment, and the account it goes to; days are in the city's time zone. */
function PayoutLines({ payout, zone }: { payout: Payout; zone: string }) {
  const { currency } = payout;
  return (
    <>
      <dl className={styles.items}>
        {payout.invoice.items.map((item) => (
          <div key={item.invoiceRef}>
            <dt>
              {item.category}: {item.title}
            </dt>
            <dd>
              <MoneyText minor={item.amountMinor} currency={currency} />
            </dd>
          </div>
        ))}
        {payout.taxMinor > 0 ? (
          <div>
            <dt>{payout.taxLabel}</dt>
            <dd>
              <MoneyText minor={payout.taxMinor} currency={currency} />
            </dd>
          </div>
        ) : null}
        {payout.withheld.amountMinor > 0 ? (
          <div>
            <dt>
              Tax withheld
              <span className={styles.soft}>{payout.withheld.reason}</span>
            </dt>
            <dd>
              <MoneyText minor={-payout.withheld.amountMinor} currency={currency} />
            </dd>
          </div>
        ) : null}
        {currency === 'AUD' ? (
          <div>
            <dt>
              Super, on top{payout.super.fundName ? ` to ${payout.super.fundName}` : ''}
              <span className={styles.soft}>{payout.super.reason}</span>
            </dt>
            <dd>
              <MoneyText minor={payout.super.amountMinor} currency={currency} />
            </dd>
          </div>
        ) : null}
      </dl>
      <p className={styles.soft}>
        {payout.account
          ? `To ${payout.account.name}, ${payout.account.bankCode} ${payout.account.maskedNumber}`
          : 'No bank account yet'}
        {' · '}
        {payout.paidAt ? `paid ${formatDate(eventDateOf(payout.paidAt, zone))}` : `due on ${formatDate(payout.payOn)}`}
      </p>
    </>
  );
}
