import { useState } from 'react';
import { CatalogueHistoryDialog } from '../../shared/catalogue/catalogue-history-dialog.tsx';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useCity } from '../../shared/session/use-session.ts';

/** All changes of the skills, in the time zone of the city selected in the rail. */
export function SkillHistoryDialog({ onClose }: { onClose: () => void }) {
  const [cursor, setCursor] = useState<string>();
  const { city } = useCity();
  const read = useOperation('listSkillChanges', { query: { cursor } }, { keepPrevious: true });
  return (
    <CatalogueHistoryDialog
      title="History of skills"
      zone={city?.timeZone ?? 'UTC'}
      read={read}
      onCursor={setCursor}
      onClose={onClose}
    />
  );
}
