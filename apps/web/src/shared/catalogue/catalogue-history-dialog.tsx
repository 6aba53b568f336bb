import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../client/use-operation.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { TextSkeleton } from '../feedback/text-skeleton.tsx';
import { InstantText } from '../format/instant-text.tsx';
import { useNarrow } from '../layout/use-narrow.ts';
import type { City } from '../session/profile-store.ts';
import { PaginationBar } from '../table/pagination-bar.tsx';
import styles from './catalogue-history-dialog.module.css';

interface CatalogueHistoryDialogProps {
  title: string;
  city: City;
  operation: 'listLineUpChanges';
  onClose: () => void;
}

/** Who changed what of a part of the catalogue, the latest first. */
export function CatalogueHistoryDialog({ title, city, operation, onClose }: CatalogueHistoryDialogProps) {
  const [page, setPage] = useState({ skip: 0, take: 20 });
  const narrow = useNarrow();
  const read = useOperation(operation, { params: { id: city.id }, query: page }, { keepPrevious: true });
  return (
    <Modal opened onClose={onClose} title={title} fullScreen={narrow} centered={false} size="lg">
      {read.data ? (
        read.data.items.length === 0 ? (
          <EmptyState title="No changes yet">Each change is kept here with who made it and when.</EmptyState>
        ) : (
          <>
            <ol className={styles.history}>
              {read.data.items.map(({ id, at, by, sentence }) => (
                <li key={id}>
                  {sentence}
                  <p className={styles.note}>
                    {by}, <InstantText iso={at} zone={city.timeZone} />
                  </p>
                </li>
              ))}
            </ol>
            {read.data.totalItems > page.take ? (
              <PaginationBar totalItems={read.data.totalItems} paging={{ ...page, onChange: setPage }} />
            ) : null}
          </>
        )
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Modal>
  );
}
