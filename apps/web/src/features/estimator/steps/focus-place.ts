import type { GigType } from '@cadenza/domain/pricing/durations';

/** Puts the focus on a part's place once it has been drawn: its search, or the button that changes what was found. */
export function focusPlace(part: GigType): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${part}-place`)?.focus());
}
