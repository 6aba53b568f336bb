import { IconSelector } from '@tabler/icons-react';
import { lateMenu } from '../../shared/layout/late-menu.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { portraitOf } from '../../shared/session/portrait-of.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './user-menu.module.css';

const UserMenuList = lateMenu(() => import('./user-menu-list.tsx'), 'UserMenuList');

/** The menu under the person's name: current role, light or dark mode, and signing out. */
export function UserMenu({ compact = false }: { compact?: boolean }) {
  const session = useSession();
  if (!session) return null;
  const { context, role } = session;
  const name = `${context.user.firstName} ${context.user.lastName}`.trim() || context.user.username;
  return (
    <UserMenuList
      opener={
        <button type="button" className={styles.button} data-compact={compact || undefined}>
          <Monogram name={name} src={portraitOf(context.user, 96)} size={compact ? 'sm' : 'md'} />
          <span className={compact ? 'visually-hidden' : styles.words}>
            <span className="truncated semibold">{name}</span>
            <span className={styles.role}>{role ? `${role.label} · ${role.orgName}` : context.user.username}</span>
          </span>
          {compact ? null : <IconSelector className={styles.hint} size={16} aria-hidden />}
        </button>
      }
    />
  );
}
