import { useOperation } from '../../shared/client/use-operation.ts';
import { tasksPollMs } from './tasks.ts';

/** One's own tasks in a city: read at once and every three minutes, never while the tab is hidden. */
export const useMyTasks = (cityId: string) =>
  useOperation('listMyTasks', { query: { cityId } }, { enabled: cityId !== '', pollMs: tasksPollMs });
