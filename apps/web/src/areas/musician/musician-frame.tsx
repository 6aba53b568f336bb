import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { offersScreen } from '../../features/engagements/screens.ts';
import { useWaitingCount } from '../../features/engagements/use-waiting-count.ts';
import { MusicianGuide } from '../../features/musicians/musician-guide.tsx';
import { UserMenu } from '../../features/session/user-menu.tsx';
import { OfflineNotice } from '../../shared/layout/offline-notice.tsx';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { Wordmark } from '../../shared/layout/wordmark.tsx';
import { registerShell } from '../../shared/offline/register-shell.ts';
import { useMayVisit } from '../../shared/routing/visitable.ts';
import styles from './musician-frame.module.css';
import { musicianScreens } from './musician-screens.ts';

/** The phone: one column, and below the thumb the few places a musician goes to. */
export function MusicianFrame({ children }: { children: ReactNode }) {
  const mayVisit = useMayVisit();
  const at = useLocation({ select: ({ pathname }) => pathname });
  const waiting = useWaitingCount(mayVisit(offersScreen.path));
  useEffect(registerShell, []);
  const entries = musicianScreens.flatMap(({ screen, nav }) =>
    nav && mayVisit(screen.path) ? [{ ...nav, screen }] : [],
  );
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.head}>
        <Link to="/" className={styles.home}>
          <Wordmark />
        </Link>
        <UserMenu compact />
      </header>
      <main className={styles.page} id="content" tabIndex={-1}>
        <OfflineNotice />
        {children}
        <MusicianGuide />
      </main>
      {entries.length > 0 ? (
        <nav className={styles.bar} aria-label="Main">
          {entries.map(({ screen, label, icon: Icon, alsoAt }) => (
            <Link
              key={screen.path}
              to={screen.path}
              className={styles.item}
              aria-current={alsoAt?.includes(at) ? 'page' : undefined}
              activeProps={{ 'aria-current': 'page' }}
            >
              <Icon size={22} stroke={1.6} aria-hidden />
              {label}
              {screen.path === offersScreen.path && waiting > 0 ? (
                <span className={styles.count}>
                  <span aria-hidden="true">{waiting}</span>
                  <span className="visually-hidden">, {waiting} waiting</span>
                </span>
              ) : null}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
