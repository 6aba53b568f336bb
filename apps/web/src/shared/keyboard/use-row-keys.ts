import { type RefObject, useEffect } from 'react';

/** What takes letters itself, or is above the page. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

/**
 * j and k go to the next and the previous row within `container`, whatever list it is in; Enter then opens it, because the
 * row's own link has the focus. A row is marked `data-row`.
 */
export function useRowKeys(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (by === 0 || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const present = rows.findIndex((row) => row.contains(document.activeElement));
      const next = rows[present < 0 ? (by > 0 ? 0 : rows.length - 1) : present + by];
      if (!next) return;
      event.preventDefault();
      next.querySelector<HTMLElement>('a, button')?.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [container]);
}
