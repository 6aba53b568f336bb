import type { GigType } from '@cadenza/domain/pricing/durations';

/** Focuses a part's place once it is rendered: its search, or the button that changes the chosen place. */
export function focusPlace(part: GigType): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${part}-place`)?.focus());
}
