import { Skeleton } from '@mantine/core';
import styles from './lane-chart.module.css';

const lanes = [
  { key: 'a', from: '8%', width: '22%' },
  { key: 'b', from: '34%', width: '18%' },
  { key: 'c', from: '12%', width: '26%' },
  { key: 'd', from: '56%', width: '20%' },
  { key: 'e', from: '40%', width: '24%' },
  { key: 'f', from: '70%', width: '16%' },
];

/** Placeholder lanes while loading. */
export function LanesSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true">
      <span className="visually-hidden">Loading...</span>
      {lanes.map(({ key, from, width }) => (
        <div key={key} className={styles.waiting}>
          <Skeleton height={12} width="8rem" />
          <div style={{ paddingInlineStart: from }}>
            <Skeleton height={28} width={width} />
          </div>
        </div>
      ))}
    </div>
  );
}
