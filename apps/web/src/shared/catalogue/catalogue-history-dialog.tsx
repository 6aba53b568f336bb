import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { operationQuery } from '../client/use-operation.ts';
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
  /** The query of a page of changes. */
  page: (query: { cursor: string | undefined }) => ReturnType<typeof operationQuery<'listLineUpChanges'>>;
  onClose: () => void;
}

/** Who changed what in a part of the catalogue, latest first. */
export function CatalogueHistoryDialog({ title, zone, page, onClose }: CatalogueHistoryDialogProps) {
  const [cursor, setCursor] = useState<string>();
  const read = useQuery({ ...page({ cursor }), placeholderData: keepPreviousData });
  return (
    <TallDialog onClose={onClose} title={title} size="lg">
      {read.data ? (
        read.data.items.length === 0 ? (
          <EmptyState title="No changes yet">Changes appear here with who made them and when.</EmptyState>
        ) : (
          <>
            <ol className={`${styles.history} stack-3`}>
              {read.data.items.map(({ id, at, by, sentence }) => (
                <li key={id}>
                  {sentence}
                  <p className="soft flush">
                    {by}, <InstantText iso={at} zone={zone} />
                  </p>
                </li>
              ))}
            </ol>
            <CursorBar page={read.data} onChange={setCursor} />
          </>
        )
      ) : (
        <ReadFallback read={read} lines={4} />
      )}
    </TallDialog>
  );
}
