import { type TermsAudience, termsLabels } from '@cadenza/domain/terms/terms';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import styles from './city-terms.module.css';
import { TermsSections } from './terms-text.tsx';

interface VersionsDialogProps {
  city: City;
  audience: TermsAudience;
  onClose: () => void;
}

/** Every version of a text in full, with who published it and which were withdrawn. */
export function VersionsDialog({ city, audience, onClose }: VersionsDialogProps) {
  const [cursor, setCursor] = useState<string>();
  const query = { audience, cursor };
  const read = useOperation('listTermsVersions', { params: { id: city.id }, query }, { keepPrevious: true });
  return (
    <TallDialog onClose={onClose} title={`History of ${termsLabels[audience].toLowerCase()}`} size="lg">
      {!read.data ? (
        <ReadFallback read={read} lines={4} />
      ) : read.data.items.length === 0 ? (
        <EmptyState title="No versions yet">Published versions appear here.</EmptyState>
      ) : (
        <>
          <ol className={styles.history}>
            {read.data.items.map(({ id, version, title, sections, publishedAt, publishedBy, removedBy, removedAt }) => (
              <li key={id}>
                <details>
                  <summary>
                    Version {version}: {title}
                    <p className="soft flush">
                      {removedAt ? 'Planned from' : 'From'}{' '}
                      <InstantText iso={publishedAt} zone={city.timeZone} show="date" />
                      {publishedBy ? `, published by ${publishedBy.name}` : null}
                      {removedBy && removedAt ? (
                        <>
                          ; withdrawn by {removedBy.name}, <InstantText iso={removedAt} zone={city.timeZone} />
                        </>
                      ) : null}
                    </p>
                  </summary>
                  <TermsSections sections={sections} />
                </details>
              </li>
            ))}
          </ol>
          <CursorBar page={read.data} onChange={setCursor} />
        </>
      )}
    </TallDialog>
  );
}
