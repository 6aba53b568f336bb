import type { OutputOf } from '@cadenza/contract/operations';
import type { Read } from '../client/use-operation.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ReadFallback } from '../feedback/read-fallback.tsx';
import { InstantText } from '../format/instant-text.tsx';
import { TallDialog } from '../layout/tall-dialog.tsx';
import { CursorBar } from '../table/cursor-bar.tsx';
import styles from './catalogue-history-dialog.module.css';

interface CatalogueHistoryDialogProps {
  title: string;
  /** The time zone of the displayed times. */
  zone: string;
  read: Read<OutputOf<'listLineUpChanges'>>;
  /** Goes to the previous or next page. */
  onCursor: (cursor: string) => void;
  onClose: () => void;
}

/** Who changed what in a part of the catalogue, latest first. */
export function CatalogueHistoryDialog({ title, zone, read, onCursor, onClose }: CatalogueHistoryDialogProps) {
  return (
    <TallDialog onClose={onClose} title={title} size="lg">
      {read.data ? (
        read.data.items.length === 0 ? (
          <EmptyState title="No changes yet">Changes appear here with who made them and when.</EmptyState>
        ) : (
          <>
            <ol className={styles.history}>
              {read.data.items.map(({ id, at, by, sentence }) => (
                <li key={id}>
                  {sentence}
                  <p className="soft flush">
                    {by}, <InstantText iso={at} zone={zone} />
                  </p>
                </li>
              ))}
            </ol>
            <CursorBar page={read.data} onChange={onCursor} />
          </>
        )
      ) : (
        <ReadFallback read={read} lines={4} />
      )}
    </TallDialog>
  );
}
