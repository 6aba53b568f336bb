import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ScreenLink } from '../routing/screen-link.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './section-columns.module.css';

export interface ColumnSection {
  /** As in the address. */
  id: string;
  title: string;
  /** Where it stands on a wide screen. */
  column: 1 | 2 | 3;
  /** Its own page on a phone. */
  to: string;
  /** On a phone's list of sections: one line of what is inside. */
  summary?: ReactNode;
  /** A `<Section id={id} …>`. */
  content: ReactNode;
}

interface SectionColumnsProps {
  sections: ColumnSection[];
  /** The section that the address names. */
  active?: string;
  /** Where a phone's section page leads back to. */
  back: { to: string; label: string };
}

const NARROW = '(max-width: 39.99em)';
const WIDE = '(min-width: 75em)';

/**
 * The parts of a large page: up to three columns that scroll on their own on a wide screen, one below the other on a
 * middling one, and below 640 px a list of sections, each its own page.
 */
export function SectionColumns({ sections, active, back }: SectionColumnsProps) {
  const narrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const wide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches);
  const root = useRef<HTMLDivElement>(null);
  const shown = sections.find((section) => section.id === active);

  useEffect(() => {
    if (narrow || !active) return;
    root.current?.querySelector(`#${CSS.escape(active)}`)?.scrollIntoView({ block: 'start' });
  }, [narrow, active]);

  if (narrow && shown) {
    return (
      <div className={styles.single}>
        <ScreenLink to={back.to} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          {back.label}
        </ScreenLink>
        {shown.content}
      </div>
    );
  }
  if (narrow) return <SectionList sections={sections} />;
  if (!wide) {
    return (
      <div className={styles.columns} ref={root}>
        {sections.map((section) => (
          <div key={section.id}>{section.content}</div>
        ))}
      </div>
    );
  }
  const columns = ([1, 2, 3] as const).map((column) => sections.filter((section) => section.column === column));
  return (
    <div className={styles.columns} ref={root}>
      {columns.map((column, index) =>
        column.length > 0 ? (
          <ScrollRegion
            key={column[0]?.id}
            className={styles.column}
            label={`Column ${index + 1}: ${column.map((section) => section.title).join(', ')}`}
          >
            {column.map((section) => (
              <div key={section.id}>{section.content}</div>
            ))}
          </ScrollRegion>
        ) : null,
      )}
    </div>
  );
}

function SectionList({ sections }: { sections: ColumnSection[] }) {
  return (
    <nav aria-label="Sections">
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.id}>
            <ScreenLink to={section.to} className={styles.row}>
              <span className={styles.rowTitle}>{section.title}</span>
              {section.summary ? <span className={styles.rowSummary}>{section.summary}</span> : null}
              <IconChevronRight className={styles.rowMark} size={18} aria-hidden />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
