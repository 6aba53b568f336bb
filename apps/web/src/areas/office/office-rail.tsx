import { isOfCompany } from '@cadenza/domain/permissions/company-bookings';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { Link, type LinkOptions, type LinkProps } from '@tanstack/react-router';
import { OrganisationSwitch } from '../../features/organisations/organisation-switch.tsx';
import { CitySelect } from '../../features/session/city-select.tsx';
import { UserMenu } from '../../features/session/user-menu.tsx';
import { useMarkedList } from '../../shared/layout/marked-list.ts';
import { Wordmark } from '../../shared/layout/wordmark.tsx';
import { openPalette, paletteKeys } from '../../shared/palette/open-palette.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './office-rail.module.css';
import { useOfficeNavigation } from './use-office-navigation.ts';

interface OfficeRailProps {
  collapsed: boolean;
  /** Next to the page: narrows and widens the rail. */
  onToggle?: () => void;
  /** In the drawer on narrow screens: closes it. */
  onClose?: () => void;
}

export function OfficeRail({ collapsed, onToggle, onClose }: OfficeRailProps) {
  const groups = useOfficeNavigation();
  const marking = useMarking();
  const actor = useSession()?.actor;
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={styles.rail} aria-label="Main" data-collapsed={collapsed || undefined}>
      <div className="stack-1">
        <Link to="/" className={styles.home}>
          <Wordmark markOnly={collapsed} />
        </Link>
        {actor && isOfCompany(actor) ? null : <CitySelect compact={collapsed} />}
        <button
          type="button"
          className={styles.search}
          title={collapsed ? `Search (${paletteKeys()})` : undefined}
          onClick={() => {
            onClose?.();
            openPalette();
          }}
        >
          <IconSearch size={16} aria-hidden />
          <span className={collapsed ? 'visually-hidden' : 'truncated shrinkable grow'}>Search</span>
          {collapsed || onClose ? null : <kbd className={styles.keys}>{paletteKeys()}</kbd>}
        </button>
      </div>
      <div className={styles.nav}>
        {groups.map(({ group, entries }) => (
          <div key={group ?? ''} className={styles.group}>
            {group && !collapsed ? <p className={styles.groupName}>{group}</p> : null}
            <ul className={styles.list}>
              {entries.map(({ link, label, icon: Icon, count: Count }) => (
                <li key={label}>
                  <Link {...link} {...marking(link)} className={styles.item} title={collapsed ? label : undefined}>
                    <Icon size={18} stroke={1.6} aria-hidden />
                    <span className={collapsed ? 'visually-hidden' : 'truncated shrinkable grow'}>{label}</span>
                    {Count ? <Count collapsed={collapsed} /> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        {onToggle ? (
          <button
            type="button"
            className={styles.item}
            title={collapsed ? 'Expand menu' : undefined}
            aria-expanded={!collapsed}
            onClick={onToggle}
          >
            <Toggle size={18} stroke={1.6} aria-hidden />
            <span className={collapsed ? 'visually-hidden' : 'truncated shrinkable grow'}>
              {collapsed ? 'Expand menu' : 'Collapse'}
            </span>
          </button>
        ) : null}
        <OrganisationSwitch compact={collapsed} />
        <UserMenu compact={collapsed} />
      </div>
    </nav>
  );
}

/** Which entry is the current page: the one that the page itself marks, otherwise the one of its address. */
function useMarking() {
  const { to: marked } = useMarkedList();
  return ({ to, activeOptions }: LinkOptions): Pick<LinkProps, 'activeOptions' | 'activeProps' | 'inactiveProps'> => ({
    activeOptions: marked === null ? activeOptions : { exact: true },
    activeProps: { 'aria-current': 'page' },
    inactiveProps: to === marked ? { 'aria-current': 'page' } : {},
  });
}
