import { Skeleton } from '@mantine/core';
import styles from './desk-skeleton.module.css';

const payees = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The desk while loading: three figures, and a row for each payee. */
export function DeskSkeleton() {
  return (
    <>
      <div className={styles.figures} role="status">
        <span className="visually-hidden">Loading...</span>
        {['on hold', 'ready', 'returned'].map((figure) => (
          <div key={figure} className={`${styles.figure} stack-2`}>
            <Skeleton height={12} width="40%" />
            <Skeleton height={20} width="55%" />
          </div>
        ))}
      </div>
      <div className={styles.table}>
        {payees.map((payee) => (
          <div key={payee} className={`${styles.payee} row-4`}>
            <Skeleton height={14} width="24%" />
            <Skeleton height={12} width="20%" />
            <Skeleton height={12} width="18%" />
            <Skeleton height={12} width="10%" ml="auto" />
          </div>
        ))}
      </div>
    </>
  );
}
