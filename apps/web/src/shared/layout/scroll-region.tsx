import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page that scrolls on its own: named, and reachable by keyboard, or its hidden end could not be read. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it only while it has the focus
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
