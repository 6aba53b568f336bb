import { Skeleton } from '@mantine/core';
import styles from './skeletons.module.css';

const widths = ['72%', '54%', '88%', '63%', '80%', '48%'];

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.text} role="status">
      <span className="visually-hidden">Loading...</span>
      {Array.from({ length: lines }, (_line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={index} height={12} width={widths[index % widths.length]} />
      ))}
    </div>
  );
}
