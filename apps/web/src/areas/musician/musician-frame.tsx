import { IconCalendarEvent, IconHeartHandshake, IconInbox, type IconProps, IconReceipt } from '@tabler/icons-react';
import { Link, type LinkOptions, useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useWaitingCount } from '../../features/engagements/use-waiting-count.ts';
import { MusicianGuide } from '../../features/musicians/musician-guide.tsx';
import { UserMenu } from '../../features/session/user-menu.tsx';
import { useIdle } from '../../shared/layout/idle-store.ts';
import { OfflineNotice } from '../../shared/layout/offline-notice.tsx';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { Wordmark } from '../../shared/layout/wordmark.tsx';
import { registerShell } from '../../shared/offline/register-shell.ts';
import { useMayVisit } from '../../shared/routing/screen-link.tsx';
import styles from './musician-frame.module.css';

/** At most four. `alsoAt` lists further screens that mark the entry as current. */
const navigation: { to: LinkOptions['to']; label: string; icon: ComponentType<IconProps>; alsoAt?: string[] }[] = [
  { to: '/musician/offers', label: 'Offers', icon: IconInbox },
  { to: '/musician/bookings', label: 'Bookings', icon: IconCalendarEvent, alsoAt: ['/musician/unavailable'] },
  { to: '/musician/invoices', label: 'Payments', icon: IconReceipt },
  {
    to: '/musician/preferences',
    label: 'Preferences',
    icon: IconHeartHandshake,
    alsoAt: ['/musician/preference_list', '/manager/preferences'],
  },
];

/** The layout for phones: one column, with a musician's main screens in a bar at the bottom. */
export function MusicianFrame({ children }: { children: ReactNode }) {
  const mayVisit = useMayVisit();
  const at = useLocation({ select: ({ pathname }) => pathname });
  const waiting = useWaitingCount(mayVisit({ to: '/musician/offers' }));
  const isIdle = useIdle();
  // It fetches every file of these pages: not while the first of them waits for its own.
  useEffect(() => {
    if (isIdle) registerShell();
  }, [isIdle]);
  const entries = navigation.filter(({ to }) => mayVisit({ to }));
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
          {entries.map(({ to, label, icon: Icon, alsoAt }) => (
            <Link
              key={to}
              to={to}
              className={styles.item}
              aria-current={alsoAt?.includes(at) ? 'page' : undefined}
              activeProps={{ 'aria-current': 'page' }}
            >
              <Icon size={22} stroke={1.6} aria-hidden />
              {label}
              {to === '/musician/offers' && waiting > 0 ? (
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
