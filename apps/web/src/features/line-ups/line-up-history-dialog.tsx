import { CatalogueHistoryDialog } from '../../shared/catalogue/catalogue-history-dialog.tsx';
import type { City } from '../../shared/session/profile-store.ts';

/** Every change of the line-ups of a city. */
export const LineUpHistoryDialog = ({ city, onClose }: { city: City; onClose: () => void }) => (
  <CatalogueHistoryDialog title="History of line-ups" city={city} operation="listLineUpChanges" onClose={onClose} />
);
