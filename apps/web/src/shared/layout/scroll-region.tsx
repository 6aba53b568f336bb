import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className?: string;
  /** False where the window is too small for a part that scrolls on its own: what stands in it stays, its name and tab stop go. */
  scrolls?: boolean;
  children: ReactNode;
}

/** A part of a page that scrolls on its own: named, and reachable by keyboard, or its hidden end could not be read. */
export function ScrollRegion({ label, className, scrolls = true, children }: ScrollRegionProps) {
  return (
    // The tab stop is for the arrow keys, which scroll it only while it has the focus.
    <section className={className} aria-label={scrolls ? label : undefined} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </section>
  );
}
