import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

const stopSelector = '[data-stop]';

/**
 * One tab stop for a chart of many links: arrow keys go to the next stop in the lane, or to the nearest one in the
 * lane above or below; Home and End to the first and last of the lane. A plain click on a gig opens its booking without loading
 * the app again: one listener for all, because a thousand link components would be slow.
 */
export function useRosterStops(chart: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const root = chart.current;
    if (!root) return;
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-booking]') : null;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain) return;
      event.preventDefault();
      void navigate({ href: link.getAttribute('href') ?? '/' });
    };
    const press = (event: KeyboardEvent) => {
      const from = document.activeElement?.closest<HTMLElement>(stopSelector);
      const to = from && root.contains(from) ? nextStop(from, event.key) : null;
      if (!to) return;
      event.preventDefault();
      to.focus();
      to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const keepOne = ({ target }: FocusEvent) => {
      const stop = target instanceof Element ? target.closest<HTMLElement>(stopSelector) : null;
      if (!stop) return;
      for (const other of root.querySelectorAll<HTMLElement>(`${stopSelector}[tabindex="0"]`)) other.tabIndex = -1;
      stop.tabIndex = 0;
    };
    root.addEventListener('click', open);
    root.addEventListener('keydown', press);
    root.addEventListener('focusin', keepOne);
    return () => {
      root.removeEventListener('click', open);
      root.removeEventListener('keydown', press);
      root.removeEventListener('focusin', keepOne);
    };
  }, [chart, navigate]);
}

function nextStop(from: HTMLElement, key: string): HTMLElement | null {
  const lane = from.closest('li[data-kind]');
  if (!lane) return null;
  const stops = stopsIn(lane);
  const at = stops.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return stops[at + 1] ?? null;
    case 'ArrowLeft':
      return stops[at - 1] ?? null;
    case 'Home':
      return stops[0] ?? null;
    case 'End':
      return stops.at(-1) ?? null;
    case 'ArrowDown':
      return nearestIn(lane, 'nextElementSibling', from);
    case 'ArrowUp':
      return nearestIn(lane, 'previousElementSibling', from);
    default:
      return null;
  }
}

const stopsIn = (lane: Element): HTMLElement[] => [...lane.querySelectorAll<HTMLElement>(stopSelector)];

/** The stop of the same kind whose left edge is nearest, in the next lane that has any. */
function nearestIn(
  lane: Element,
  way: 'nextElementSibling' | 'previousElementSibling',
  from: HTMLElement,
): HTMLElement | null {
  const isBar = from.matches('[data-booking]');
  const left = from.getBoundingClientRect().left;
  for (let other = lane[way]; other; other = other[way]) {
    const [nearest] = stopsIn(other)
      .filter((stop) => stop.matches('[data-booking]') === isBar)
      .sort((a, b) => distance(a, left) - distance(b, left));
    if (nearest) return nearest;
  }
  return null;
}

const distance = (stop: HTMLElement, left: number) => Math.abs(stop.getBoundingClientRect().left - left);
