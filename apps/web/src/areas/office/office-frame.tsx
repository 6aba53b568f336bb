import { isStaff } from '@cadenza/domain/permissions/access';
import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { OfflineNotice } from '../../shared/layout/offline-notice.tsx';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { Wordmark } from '../../shared/layout/wordmark.tsx';
import { CommandPalette } from '../../shared/palette/command-palette.tsx';
import { openPalette } from '../../shared/palette/open-palette.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './office-frame.module.css';
import { officePaletteSources } from './office-palette.ts';
import { OfficeRail } from './office-rail.tsx';
import { useOfficeCommands } from './use-office-commands.ts';
import { useRail } from './use-rail.ts';

// People who are not staff have no customers or bookings to search.
const none: typeof officePaletteSources = [];

/** The desktop layout: a rail on the left, the page next to it. Below 768 px the rail is behind a menu button. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const rail = useRail();
  const narrow = useMediaQuery('(max-width: 48em)', window.matchMedia('(max-width: 48em)').matches);
  const [menuOpen, { open: openMenu, close: closeMenu }] = useDisclosure(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const commands = useOfficeCommands();
  const actor = useSession()?.actor;

  // Close the menu after any navigation.
  useEffect(() => {
    if (pathname) closeMenu();
  }, [pathname, closeMenu]);

  return (
    <div className={styles.frame} data-collapsed={rail.isCollapsed || undefined}>
      <SkipLink />
      {narrow ? (
        <header className={styles.bar}>
          <button type="button" className={styles.barButton} aria-label="Menu" onClick={openMenu}>
            <IconMenu2 size={22} aria-hidden />
          </button>
          <Wordmark />
          <button type="button" className={styles.barButton} aria-label="Search" onClick={openPalette}>
            <IconSearch size={20} aria-hidden />
          </button>
          <Drawer
            opened={menuOpen}
            onClose={closeMenu}
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
      <CommandPalette commands={commands} sources={actor && isStaff(actor) ? officePaletteSources : none} />
    </div>
  );
}
