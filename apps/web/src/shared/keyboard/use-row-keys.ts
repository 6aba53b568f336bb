import { type RefObject, useEffect } from 'react';
import { isTyping } from './is-typing.ts';

/**
 * j and k move to the next and previous row within `container`, in any list, and so do the arrow keys from a row; Enter then
 * opens it, because the row's own link has the focus, and x selects it where rows are selectable. A row is marked `data-row`, and its
 * opening element `data-opens` if it is not the first link or button.
 */
export function useRowKeys(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const present = rows.findIndex((row) => row.contains(document.activeElement));
      // A row of another list on the page has the focus: that list handles the key.
      if (present < 0 && document.activeElement?.closest('[data-row]')) return;
      if (event.key === 'x') {
        rows[present]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
        return;
      }
      const by = stepOf(event.key, present >= 0);
      const next = by === 0 ? undefined : rows[present < 0 ? (by > 0 ? 0 : rows.length - 1) : present + by];
      if (!next) return;
      event.preventDefault();
      (next.querySelector<HTMLElement>('[data-opens]') ?? next.querySelector<HTMLElement>('a, button'))?.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [container]);
}

/** Outside the rows, the arrow keys scroll the page as usual. */
function stepOf(key: string, isInRow: boolean): number {
  if (key === 'j' || (isInRow && key === 'ArrowDown')) return 1;
  return key === 'k' || (isInRow && key === 'ArrowUp') ? -1 : 0;
}
