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
  /** Its column on a wide screen. */
  column: 1 | 2 | 3;
  /** Its own page on a phone. */
  link: LinkOptions;
  /** Why there is nothing to do in it yet; its tab leads nowhere then. */
  closed?: string | undefined;
  /** In a phone's list of sections: one line about its content. */
  summary?: ReactNode;
  /** A `<Section id={id} …>`. */
  content: ReactNode;
}

interface SectionColumnsProps {
  sections: ColumnSection[];
  /** The section that the address names. */
  active: string;
  /** The only section shown on a phone; if undefined, the phone lists all sections. */
  alone: string | undefined;
  /** Something in a section, or in a dialog opened from it, received the focus. */
  onWork: (id: string) => void;
}

const WIDE = '(min-width: 75em)';

/**
 * The parts of a large page: up to three separately scrolling columns on a wide screen, stacked on a medium one, and
 * below 640 px a list of sections, each its own page. The elements are the same at every width, so resizing the window
 * loses nothing that was typed; a section without room is hidden.
 */
export function SectionColumns({ sections, active, alone, onWork }: SectionColumnsProps) {
  const narrow = useNarrow();
  const wide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches);
  const root = useRef<HTMLDivElement>(null);
  // A phone that is never turned renders and fetches only the section that it shows.
  const [hasShownAll, setShownAll] = useState(!narrow);
  if (!narrow && !hasShownAll) setShownAll(true);

  useEffect(() => {
    if (narrow || !active || !root.current) return;
    return keepInView(root.current, active);
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

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a section, and again whenever something above it has loaded, until somebody moves the page themselves. */
function keepInView(columns: HTMLElement, id: string): () => void {
  const show = () => columns.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ block: 'start' });
  const watch = new ResizeObserver(show);
  for (const part of columns.querySelectorAll(':scope > section > div')) watch.observe(part);
  const stop = () => {
    watch.disconnect();
    for (const move of moves) window.removeEventListener(move, stop);
  };
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  show();
  return stop;
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
