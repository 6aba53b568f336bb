import { useIdle } from '../../shared/layout/idle-store.ts';
import { useCity } from '../../shared/session/use-session.ts';
import styles from './open-tasks-count.module.css';
import { useMyTasks } from './use-my-tasks.ts';

const most = 99;

/** The number of waiting tasks, next to the rail's entry, loaded after the first screen; nothing if there are none. */
export function OpenTasksCount({ collapsed }: { collapsed: boolean }) {
  const { city } = useCity();
  const { open = 0, overdue = 0 } = useMyTasks(city?.id ?? '', useIdle()).data ?? {};
  if (open === 0) return null;
  return (
    <span className={styles.count} data-collapsed={collapsed || undefined}>
      {open > most ? `${most}+` : open}
      <span className="visually-hidden"> open, {overdue} overdue</span>
    </span>
  );
}
