import { isStaff } from '@cadenza/domain/permissions/access';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { KeyHelp } from '../../shared/keyboard/key-help.tsx';
import { useIdle } from '../../shared/layout/idle-store.ts';
import { lazyPart } from '../../shared/layout/lazy-part.tsx';
import { OfflineNotice } from '../../shared/layout/offline-notice.tsx';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { Wordmark } from '../../shared/layout/wordmark.tsx';
import { openPalette, paletteRequest } from '../../shared/palette/open-palette.ts';
import { reportStore } from '../../shared/problem-reports/report-store.ts';
import { createKeptStore } from '../../shared/session/kept-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './office-frame.module.css';
import { OfficeRail } from './office-rail.tsx';

// Loaded after the first screen, which does not need live updates.
const LiveUpdates = lazyPart(() => import('./live-updates.tsx'), 'LiveUpdates');
const OfficeDrawer = lazyPart(() => import('./office-drawer.tsx'), 'OfficeDrawer');
const OfficePalette = lazyPart(() => import('./office-palette.tsx'), 'OfficePalette');

/** The desktop layout: a rail on the left, the page next to it. Below 768 px the rail is behind a menu button. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const rail = useRail();
  const narrow = useMediaQuery('(max-width: 48em)', window.matchMedia('(max-width: 48em)').matches);
  const [menuOpen, { open: openMenu, close: closeMenu }] = useDisclosure(false);
  const [wasMenuOpen, setMenuOpened] = useState(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isReporting = reportStore(({ about }) => about !== null);
  const isPaletteWanted = paletteRequest((state) => state.isWanted);
  const isIdle = useIdle();
  const actor = useSession()?.actor;
  const isForStaff = actor !== undefined && isStaff(actor);
  useHotkeys([['mod + K', () => openPalette()]], []);

  // Closes the menu after any navigation, and when a problem is reported from it, because the dialog would open behind it.
  useEffect(() => {
    if (pathname || isReporting) closeMenu();
  }, [pathname, isReporting, closeMenu]);

  return (
    <div className={styles.frame} data-collapsed={rail.isCollapsed || undefined}>
      <SkipLink />
      {narrow ? (
        <header className={styles.bar}>
          <button
            type="button"
            className={styles.barButton}
            aria-label="Menu"
            onClick={() => {
              setMenuOpened(true);
              openMenu();
            }}
          >
            <IconMenu2 size={22} aria-hidden />
          </button>
          <Wordmark />
          <button type="button" className={styles.barButton} aria-label="Search" onClick={() => openPalette()}>
            <IconSearch size={20} aria-hidden />
          </button>
          {wasMenuOpen ? <OfficeDrawer isOpen={menuOpen} returnsFocus={!isReporting} onClose={closeMenu} /> : null}
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
      {isPaletteWanted ? <OfficePalette /> : null}
      {isForStaff && isIdle ? <LiveUpdates /> : null}
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
