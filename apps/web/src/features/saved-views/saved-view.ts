import type { OutputOf } from '@cadenza/contract/operations';
import { type Patch, patch } from '../../shared/client/use-operation-mutation.ts';
import type { ListViews } from '../../shared/routing/list-views.ts';

export type SavedViews = OutputOf<'listSavedViews'>;
export type SavedView = SavedViews['items'][number];

/** Updates a view optimistically. */
export const withView = (list: ListViews['list'], changed: SavedView): Patch =>
  patch('listSavedViews', { query: { list } }, ({ items }) => ({
    items: items.map((view) => (view.id === changed.id ? changed : view)),
  }));
