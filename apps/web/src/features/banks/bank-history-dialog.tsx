import { useState } from 'react';
import { CatalogueHistoryDialog } from '../../shared/catalogue/catalogue-history-dialog.tsx';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';

/** All changes of the banks. */
export function BankHistoryDialog({ onClose }: { onClose: () => void }) {
  const [cursor, setCursor] = useState<string>();
  const zone = useOwnZone();
  const read = useOperation('listBankChanges', { query: { cursor } }, { keepPrevious: true });
  return (
    <CatalogueHistoryDialog title="History of banks" zone={zone} read={read} onCursor={setCursor} onClose={onClose} />
  );
}
