import type { OutputOf } from '@cadenza/contract/operations';
import { superReportStateOf } from '@cadenza/domain/reports/super-report';
import { formatDate } from '@cadenza/domain/time';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { SuperStateBadge } from '../../shared/status/super-state-badge.tsx';
import styles from './payouts.module.css';

export type SuperPayment = OutputOf<'listUserSuperPayments'>['items'][number];

/** Super of payments: to which fund, masked, by when, and whether it has arrived. */
export function SuperList({
  items,
  nameOf,
}: {
  items: readonly SuperPayment[];
  nameOf: (item: SuperPayment) => string;
}) {
  return (
    <ul className={`plain ${styles.supers}`}>
      {items.map((item) => (
        <li key={item.payoutId} className={styles.card}>
          <div className={styles.head}>
            <span className="semibold breakable">
              {nameOf(item)}
              <span className={styles.soft}>
                {item.fundName === null ? 'No fund yet' : `${item.fundName}, member ${item.maskedMemberNumber ?? ''}`}
                {daysOf(item)}
              </span>
            </span>
            <span className="row-3 semibold">
              <MoneyText minor={item.amountMinor} currency={item.currency} />
              <SuperStateBadge state={superReportStateOf[item.state]} daysLate={item.daysLate} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function daysOf({ dueOn, receivedOn }: SuperPayment): string {
  if (receivedOn !== null) return ` · received on ${formatDate(receivedOn)}`;
  return dueOn === null ? '' : ` · due by ${formatDate(dueOn)}`;
}
