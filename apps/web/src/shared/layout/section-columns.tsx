import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ScreenLink } from '../routing/screen-link.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './section-columns.module.css';
import { useNarrow } from './use-narrow.ts';

export interface ColumnSection {
  /** As in the address. */
  id: string;
  title: string;
  /** Where it stands on a wide screen. */
  column: 1 | 2 | 3;
  /** Its own page on a phone. */
  link: LinkOptions;
  /** On a phone's list of sections: one line of what is inside. */
  summary?: ReactNode;
  /** A `<Section id={id} …>`. */
  content: ReactNode;
}

interface SectionColumnsProps {
  sections: ColumnSection[];
  /** The section that the address names. */
  active: string;
  /** The section that a phone shows; none, and it lists them. */
  alone: string | undefined;
  /** Something in a section, or in a dialog that was opened from it, has got the focus. */
  onWork: (id: string) => void;
}

const WIDE = '(min-width: 75em)';

/**
 * The parts of a large page: up to three columns that scroll on their own on a wide screen, one below the other on a
 * middling one, and below 640 px a list of sections, each its own page. They are the same elements at every width, so that a window that
 * changes its width loses nothing that was typed; where there is no room for a section it is hidden.
 */
export function SectionColumns({ sections, active, alone, onWork }: SectionColumnsProps) {
  const narrow = useNarrow();
  const wide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches);
  const root = useRef<HTMLDivElement>(null);
  // A phone that is never turned draws and fetches only the section that it shows.
  const [hasShownAll, setShownAll] = useState(!narrow);
  if (!narrow && !hasShownAll) setShownAll(true);

  useEffect(() => {
    if (narrow || !active) return;
    root.current?.querySelector(`#${CSS.escape(active)}`)?.scrollIntoView({ block: 'start' });
  }, [narrow, active]);

  const columns = ([1, 2, 3] as const).map((column) => sections.filter((section) => section.column === column));
  const isList = narrow && !alone;
  return (
    <>
      {isList ? <SectionList sections={sections} /> : null}
      <div className={styles.columns} ref={root} hidden={isList}>
        {columns.map((column, index) =>
          column.length > 0 ? (
            <ScrollRegion
              key={column[0]?.id}
              className={styles.column}
              label={`Column ${index + 1}: ${column.map((section) => section.title).join(', ')}`}
              scrolls={wide}
            >
              {column.map((section) =>
                hasShownAll || section.id === alone ? (
                  // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; it hears where the work is, in dialogs too
                  <div
                    key={section.id}
                    style={{ order: sections.indexOf(section) }}
                    hidden={narrow && section.id !== alone}
                    onFocus={() => onWork(section.id)}
                  >
                    {section.content}
                  </div>
                ) : null,
              )}
            </ScrollRegion>
          ) : null,
        )}
      </div>
    </>
  );
}

function SectionList({ sections }: { sections: ColumnSection[] }) {
  return (
    <nav aria-label="Sections">
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.id}>
            <ScreenLink {...section.link} className={styles.row}>
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
