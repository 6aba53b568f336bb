import { useState } from 'react';
import { CatalogueHistoryDialog } from '../../shared/catalogue/catalogue-history-dialog.tsx';
import { useOperation } from '../../shared/client/use-operation.ts';
import type { City } from '../../shared/session/profile-store.ts';

/** All changes of a city's line-ups and their groups. */
export function LineUpHistoryDialog({ city, onClose }: { city: City; onClose: () => void }) {
  const [cursor, setCursor] = useState<string>();
  const read = useOperation(
    'listLineUpChanges',
    { params: { id: city.id }, query: { cursor } },
    { keepPrevious: true },
  );
  return (
    <CatalogueHistoryDialog
      title="History of line-ups"
      zone={city.timeZone}
      read={read}
      onCursor={setCursor}
      onClose={onClose}
    />
  );
}
