import { isStaff } from '@cadenza/domain/permissions/access';
import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { searchSource } from '../../features/search/search-source.ts';
import { KeyHelp } from '../../shared/keyboard/key-help.tsx';
import { lazyPart } from '../../shared/layout/lazy-part.tsx';
import { OfflineNotice } from '../../shared/layout/offline-notice.tsx';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { Wordmark } from '../../shared/layout/wordmark.tsx';
import { CommandPalette } from '../../shared/palette/command-palette.tsx';
import { openPalette } from '../../shared/palette/open-palette.ts';
import { reportStore } from '../../shared/report/report-store.ts';
import { createKeptStore } from '../../shared/session/kept-store.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { daySource } from './day-source.ts';
import styles from './office-frame.module.css';
import { OfficeRail } from './office-rail.tsx';
import { useOfficeCommands } from './use-office-commands.ts';

// After the first screen: nobody waits for what others may change.
const LiveUpdates = lazyPart(() => import('./live-updates.tsx'), 'LiveUpdates');

/** The desktop layout: a rail on the left, the page next to it. Below 768 px the rail is behind a menu button. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const rail = useRail();
  const narrow = useMediaQuery('(max-width: 48em)', window.matchMedia('(max-width: 48em)').matches);
  const [menuOpen, { open: openMenu, close: closeMenu }] = useDisclosure(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isReporting = reportStore(({ about }) => about !== null);
  const commands = useOfficeCommands();
  const actor = useSession()?.actor;
  const isForStaff = actor !== undefined && isStaff(actor);
  const zone = useOwnZone();
  // People who are not staff have no customers or bookings to search.
  const sources = useMemo(() => (isForStaff ? [daySource(zone), searchSource] : []), [isForStaff, zone]);

  // Close the menu after any navigation, and when a problem is reported from it: the report would be in front of it.
  useEffect(() => {
    if (pathname || isReporting) closeMenu();
  }, [pathname, isReporting, closeMenu]);

  return (
    <div className={styles.frame} data-collapsed={rail.isCollapsed || undefined}>
      <SkipLink />
      {narrow ? (
        <header className={styles.bar}>
          <button type="button" className={styles.barButton} aria-label="Menu" onClick={openMenu}>
            <IconMenu2 size={22} aria-hidden />
          </button>
          <Wordmark />
          <button type="button" className={styles.barButton} aria-label="Search" onClick={() => openPalette()}>
            <IconSearch size={20} aria-hidden />
          </button>
          <Drawer
            opened={menuOpen}
            onClose={closeMenu}
            returnFocus={!isReporting}
            size="17rem"
            padding={0}
            withCloseButton={false}
            attributes={{ content: { 'aria-label': 'Menu' } }}
            classNames={{ content: styles.drawer, body: styles.drawerBody }}
          >
            <OfficeRail collapsed={false} onClose={closeMenu} />
          </Drawer>
        </header>
      ) : (
        <div className={styles.rail}>
          <OfficeRail collapsed={rail.isCollapsed} onToggle={rail.toggle} />
        </div>
      )}
      <main className={styles.page} id="content" tabIndex={-1}>
        <OfflineNotice />
        {children}
      </main>
      <KeyHelp />
      <CommandPalette commands={commands} sources={sources} />
      {isForStaff ? <LiveUpdates /> : null}
    </div>
  );
}

const upright = '(orientation: portrait)';

/**
 * Whether the rail shows icons only. In landscape, the last choice is remembered; in portrait, the rail is narrow until
 * it is widened, and narrow again once the screen is turned.
 */
function useRail(): { isCollapsed: boolean; toggle: () => void } {
  const isKeptCollapsed = navStore((state) => state.railCollapsed);
  const isUpright = useMediaQuery(upright, window.matchMedia(upright).matches);
  const [isWidened, setWidened] = useState(false);

  useEffect(() => {
    const turning = window.matchMedia(upright);
    const narrowAgain = () => setWidened(false);
    turning.addEventListener('change', narrowAgain);
    return () => turning.removeEventListener('change', narrowAgain);
  }, []);

  if (!isUpright) return { isCollapsed: isKeptCollapsed, toggle: toggleRail };
  return { isCollapsed: !isWidened, toggle: () => setWidened(!isWidened) };
}

interface NavState {
  /** The office rail shows icons only. */
  railCollapsed: boolean;
}

const navStore = createKeptStore<NavState>('nav', { railCollapsed: false });

function toggleRail(): void {
  navStore.setState((state) => ({ railCollapsed: !state.railCollapsed }));
}
