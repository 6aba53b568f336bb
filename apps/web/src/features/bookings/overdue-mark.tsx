import { pluralize } from '@cadenza/domain/pluralize';
import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './overdue-mark.module.css';

/** Marks a booking with an overdue invoice, with the days since it was due. */
export function OverdueMark({ days }: { days: number }) {
  return (
    <span className={styles.mark}>
      <IconAlertTriangle size={12} stroke={2} aria-hidden />
      {pluralize(days, 'day')} overdue
    </span>
  );
}
