import { Skeleton } from '@mantine/core';
import styles from './desk-skeleton.module.css';

const payees = ['a', 'b', 'c', 'd'];
const payments = ['x', 'y'];

/** The desk while loading: three figures, and payees with their payments. */
export function DeskSkeleton() {
  return (
    <>
      <div className={styles.figures} role="status">
        <span className="visually-hidden">Loading...</span>
        {['on hold', 'ready', 'returned'].map((figure) => (
          <div key={figure} className={styles.figure}>
            <Skeleton height={12} width="40%" />
            <Skeleton height={20} width="55%" />
          </div>
        ))}
      </div>
      <div className={styles.table}>
        {payees.map((payee) => (
          <div key={payee}>
            <div className={styles.payee}>
              <Skeleton height={14} width="30%" />
            </div>
            {payments.map((payment) => (
              <div key={payment} className={styles.payment}>
                <Skeleton height={12} width="34%" />
                <Skeleton height={12} width="18%" />
                <Skeleton height={12} width="10%" ml="auto" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
