import { useOperation } from '../../shared/client/use-operation.ts';
import { tasksPollMs } from './tasks.ts';

/** One's own tasks in a city: read at once, or as soon as it is `enabled`, and every three minutes, never while the tab is hidden. */
export const useMyTasks = (cityId: string, enabled = true) =>
  useOperation('listMyTasks', { query: { cityId } }, { enabled: enabled && cityId !== '', pollMs: tasksPollMs });
