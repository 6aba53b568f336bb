import { useOperation } from '../../shared/client/use-operation.ts';
import { tasksPollMs } from './tasks.ts';

/**
 * The user's own tasks in a city, loaded once `enabled`, and refetched every three minutes while the tab is visible.
 */
export const useMyTasks = (cityId: string, enabled = true) =>
  useOperation('listMyTasks', { query: { cityId } }, { enabled: enabled && cityId !== '', pollMs: tasksPollMs });
