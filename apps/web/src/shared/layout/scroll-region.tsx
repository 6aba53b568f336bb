import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className?: string;
  /** False if the window is too small for separate scrolling: the content stays, its name and tab stop go. */
  scrolls?: boolean;
  children: ReactNode;
}

/** A separately scrolling part of a page: named, and focusable so that keyboard users can reach all of it. */
export function ScrollRegion({ label, className, scrolls = true, children }: ScrollRegionProps) {
  return (
    // The arrow keys scroll it only while it has the focus, hence the tab stop.
    <section className={className} aria-label={scrolls ? label : undefined} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </section>
  );
}
