import { Skeleton } from '@mantine/core';
import { TextSkeleton } from './text-skeleton.tsx';

const LINE_PX = 28;

/** Placeholder for a card that is loading; `height` is its likely height in pixels. */
export function CardSkeleton({ height = 160 }: { height?: number }) {
  return (
    <div className="card padded" style={{ minHeight: height }}>
      <Skeleton height={16} width="38%" mb="lg" />
      <TextSkeleton lines={Math.max(1, Math.floor((height - 80) / LINE_PX))} />
    </div>
  );
}
