import { Skeleton } from '@mantine/core';
import { CardSkeleton } from './card-skeleton.tsx';
import styles from './skeletons.module.css';

/** Placeholder for a whole page: its header and some cards below. */
export function PageSkeleton({ cards = 3 }: { cards?: number }) {
  return (
    <div className="stack-5">
      <div className="stack-3">
        <Skeleton height={26} width="min(22rem, 70%)" />
        <Skeleton height={12} width="min(30rem, 90%)" />
      </div>
      <div className={styles.cards}>
        {Array.from({ length: cards }, (_card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
          <CardSkeleton key={index} height={index === 0 ? 260 : 200} />
        ))}
      </div>
    </div>
  );
}
