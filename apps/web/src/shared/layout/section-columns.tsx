import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { ScreenLink } from '../routing/screen-link.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './section-columns.module.css';
import { type Folds, useFolds } from './use-folds.ts';
import { useNarrow } from './use-narrow.ts';

export interface ColumnSection {
  /** Its name in the address. */
  id: string;
  title: string;
  /** Its own page on a phone. */
  link: LinkOptions;
  /** Why it has no content yet; its tab is then disabled. */
  closed?: string | undefined;
  /** In a phone's list of sections: the heading of the currently less relevant ones; null for the others. */
  under: string | null;
  /** In a phone's list of sections: one line about its content. */
  summary?: ReactNode;
}

export interface ColumnPart {
  id: string;
  /** Its section; the address leads to the first part of that section. */
  section: string;
  /** Its column on a wide screen. */
  column: 1 | 2 | 3;
  /** The label of its fold, shared with its neighbours in the same fold. On a phone nothing is folded. */
  fold: string | null;
  content: ReactNode;
}

interface SectionColumnsProps {
  sections: ColumnSection[];
  /** In reading order. */
  parts: ColumnPart[];
  /** The section named by the address. */
  active: string;
  /** Changes each time the section in the address is requested again. */
  visit: number;
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
export function SectionColumns({ sections, parts, active, visit, alone, onWork }: SectionColumnsProps) {
  const narrow = useNarrow();
  const wide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches);
  const root = useRef<HTMLDivElement>(null);
  const folds = useFolds(parts, active, visit);
  // A phone that is never turned renders and fetches only the section that it shows.
  const [hasShownAll, setShownAll] = useState(!narrow);
  if (!narrow && !hasShownAll) setShownAll(true);
  const isPainted = useIsPainted();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated request scrolls there again
  useEffect(() => {
    if (narrow || !active || !root.current) return;
    return keepInView(root.current, active);
  }, [narrow, active, visit, isPainted]);

  const columns = ([1, 2, 3] as const)
    .map((column) => parts.filter((part) => part.column === column))
    .filter((column) => column.length > 0);
  const isList = narrow && !alone;
  const isShown = ({ section, fold }: ColumnPart) => (narrow ? section === alone : folds.isOpen(fold));
  // The top of each column and the section in the address are rendered and loaded first, the rest right after.
  const isFirst = (part: ColumnPart) => part.section === active || columns.some(([head]) => head === part);
  const isMounted = (part: ColumnPart) =>
    part.section === alone ||
    (hasShownAll && (isPainted || isFirst(part)) && (folds.isOpen(part.fold) || folds.wasOpen(part.fold)));
  return (
    <>
      {isList ? <SectionList sections={sections} /> : null}
      <div className={styles.columns} data-single={columns.length === 1 || undefined} ref={root} hidden={isList}>
        {columns.map((column, index) => (
          <ScrollRegion
            key={column[0]?.column}
            className={styles.column}
            label={`Column ${index + 1}: ${titlesOf(column, sections).join(', ')}`}
            scrolls={wide}
          >
            {column.map((part, at) => (
              <FoldedPart
                key={part.id}
                part={part}
                order={parts.indexOf(part)}
                folds={narrow || column[at - 1]?.fold === part.fold ? null : folds}
              >
                {isMounted(part) ? (
                  // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; it only tracks the focus, including in dialogs
                  <div
                    className={styles.part}
                    data-section={part.section}
                    style={{ order: parts.indexOf(part) }}
                    hidden={!isShown(part)}
                    onFocus={() => onWork(part.section)}
                  >
                    {part.content}
                  </div>
                ) : null}
              </FoldedPart>
            ))}
          </ScrollRegion>
        ))}
      </div>
    </>
  );
}

/** Whether the first frame has been painted; the rest is rendered in pieces. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}

interface FoldedPartProps {
  part: ColumnPart;
  order: number;
  /** For the first part of a fold, which has the fold's label above it. */
  folds: Folds | null;
  children: ReactNode;
}

function FoldedPart({ part: { fold }, order, folds, children }: FoldedPartProps) {
  return (
    <>
      {fold && folds ? (
        <button
          type="button"
          className={styles.fold}
          style={{ order }}
          aria-expanded={folds.isOpen(fold)}
          onClick={() => folds.toggle(fold)}
        >
          <IconChevronRight className={styles.foldMark} size={18} aria-hidden />
          <span>{fold}</span>
        </button>
      ) : null}
      {children}
    </>
  );
}

function titlesOf(column: readonly ColumnPart[], sections: readonly ColumnSection[]): string[] {
  const shown = new Set(column.map(({ section }) => section));
  return sections.filter(({ id }) => shown.has(id)).map(({ title }) => title);
}

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a section, and again whenever something above it has loaded, until the user scrolls. */
function keepInView(columns: HTMLElement, id: string): () => void {
  const show = () =>
    columns.querySelector(`[data-section=${CSS.escape(id)}]:not([hidden])`)?.scrollIntoView({ block: 'start' });
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

/** A phone's list of sections; currently less relevant ones are grouped under a heading. */
function SectionList({ sections }: { sections: ColumnSection[] }) {
  const groups = [...new Set(sections.map(({ under }) => under))].filter((under) => under !== null);
  return (
    <nav aria-label="Sections" className="stack-4">
      <SectionRows sections={sections.filter(({ under }) => under === null)} />
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className={styles.under}>{group}</h2>
          <SectionRows sections={sections.filter(({ under }) => under === group)} />
        </section>
      ))}
    </nav>
  );
}

function SectionRows({ sections }: { sections: ColumnSection[] }) {
  return (
    <ul className={`${styles.list} ruled`}>
      {sections.map((section) => (
        <li key={section.id}>
          <ScreenLink {...section.link} className={styles.row}>
            <span className="semibold">{section.title}</span>
            {section.summary ? <span className={`${styles.rowSummary} text-sm soft`}>{section.summary}</span> : null}
            <IconChevronRight className={styles.rowMark} size={18} aria-hidden />
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
