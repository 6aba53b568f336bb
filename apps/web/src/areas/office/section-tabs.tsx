import { useRef } from 'react';
import { type BookingSection, bookingScreen } from '../../features/bookings/screens.ts';
import type { ColumnSection } from '../../shared/layout/section-columns.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import styles from './section-tabs.module.css';

interface SectionTabsProps {
  sections: ColumnSection[];
  active: string;
}

/** Links to the sections of a screen that shows them all: they scroll to the section and put it in the address. */
export function SectionTabs({ sections, active }: SectionTabsProps) {
  const setSearch = useSetSearch(bookingScreen);
  const asked = useRef('');

  const go = (id: string) => {
    // The same section again: the address does not change, so nothing else would scroll to it.
    if (asked.current === id || active === id) document.getElementById(id)?.scrollIntoView({ block: 'start' });
    asked.current = id;
    setSearch({ activeSection: id as BookingSection }, { replace: true });
  };

  return (
    <nav aria-label="Sections" className={styles.tabs}>
      {sections.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className={styles.tab}
          aria-current={active === id ? 'location' : undefined}
          onClick={() => go(id)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
