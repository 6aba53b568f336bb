import styles from './drag-handle.module.css';
import type { useReorder } from './use-reorder.ts';

interface DragHandleProps {
  id: string;
  /** The item's name and current place. */
  label: string;
  reorder: ReturnType<typeof useReorder>;
}

/** Drags its row, or lifts it for the arrow keys. */
export function DragHandle({ id, label, reorder }: DragHandleProps) {
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      aria-pressed={reorder.liftedId === id}
      {...reorder.handleProps(id)}
    >
      <svg className={styles.grip} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 5v.01M9 12v.01M9 19v.01M15 5v.01M15 12v.01M15 19v.01" />
      </svg>
    </button>
  );
}

/** Says where the lifted row is, to those who don’t see it. */
export const ReorderStatus = ({ reorder }: Pick<DragHandleProps, 'reorder'>) => (
  <p className="visually-hidden" role="status" aria-live="assertive">
    {reorder.said}
  </p>
);
