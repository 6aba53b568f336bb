import { type RefObject, useEffect, useRef } from 'react';
import type { ShownQuote } from '../choices/shown-quote.ts';

/** Scrolls the newest line into view if the programme is longer than its frame. */
export function useNewestLine(programme: RefObject<HTMLElement | null>, quote: ShownQuote | null): void {
  // Null until there has been a price: what was there when the page opened is not new.
  const written = useRef<string[] | null>(null);
  useEffect(() => {
    if (!quote) return;
    const titles = quote.lines.map((line) => line.title);
    const newest = titles.find((title) => !written.current?.includes(title));
    const isNews = written.current !== null && newest !== undefined;
    written.current = titles;
    const lines = programme.current?.querySelectorAll('[data-line]') ?? [];
    if (isNews)
      [...lines].find((line) => line.getAttribute('data-line') === newest)?.scrollIntoView({ block: 'nearest' });
  }, [programme, quote]);
}
