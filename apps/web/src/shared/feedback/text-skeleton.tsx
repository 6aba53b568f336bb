import { Skeleton } from '@mantine/core';

const widths = ['72%', '54%', '88%', '63%', '80%', '48%'];

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="stack-3" role="status">
      <span className="visually-hidden">Loading...</span>
      {Array.from({ length: lines }, (_line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={index} height={12} width={widths[index % widths.length]} />
      ))}
    </div>
  );
}
