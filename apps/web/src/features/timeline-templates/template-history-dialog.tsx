import { useState } from 'react';
import { CatalogueHistoryDialog } from '../../shared/catalogue/catalogue-history-dialog.tsx';
import { useOperation } from '../../shared/client/use-operation.ts';
import type { City } from '../../shared/session/profile-store.ts';

/** All changes of a city's own templates. */
export function TemplateHistoryDialog({ city, onClose }: { city: City; onClose: () => void }) {
  const [cursor, setCursor] = useState<string>();
  const input = { params: { id: city.id }, query: { cursor } };
  const read = useOperation('listTimelineTemplateChanges', input, { keepPrevious: true });
  return (
    <CatalogueHistoryDialog
      title="History of timeline templates"
      zone={city.timeZone}
      read={read}
      onCursor={setCursor}
      onClose={onClose}
    />
  );
}
