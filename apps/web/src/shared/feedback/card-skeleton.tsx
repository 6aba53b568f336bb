import { Skeleton } from '@mantine/core';
import styles from './skeletons.module.css';

/** A card to come, as tall in pixels as it is likely to be. */
export function CardSkeleton({ height = 160 }: { height?: number }) {
  return (
    <div className={styles.card} role="status">
      <span className="visually-hidden">Loading...</span>
      <Skeleton height={16} width="38%" />
      <Skeleton height={Math.max(height - 48, 24)} mt="md" />
    </div>
  );
}
