import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { moveItem, placeAt } from './move-item.ts';

interface Lifted {
  id: string;
  by: 'key' | 'pointer';
  order: string[];
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Dragging this close to the window's edge scrolls the page. */
const edgePx = 56;
const scrollPx = 12;

/**
 * Reorders a list by dragging a handle or by keyboard: Space lifts, arrows move, Space drops, Escape cancels. `said` is
 * for a live region; `onReorder` is called once, with the new order and the moved item, if its place has changed.
 */
export function useReorder(
  ids: readonly string[],
  nameOf: (id: string) => string,
  onReorder: (ids: string[], id: string) => void,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const rows = useRef(new Map<string, HTMLElement>());
  const handles = useRef(new Map<string, HTMLElement>());
  const order = lifted?.order ?? [...ids];

  // A row that moves in the document loses the focus, so it is focused again.
  useLayoutEffect(() => {
    if (lifted) handles.current.get(lifted.id)?.focus({ preventScroll: lifted.by === 'pointer' });
  }, [lifted]);

  const placeOf = (id: string, among: readonly string[]) => `place ${among.indexOf(id) + 1} of ${among.length}`;

  function lift(id: string, by: Lifted['by']): void {
    setLifted({ id, by, order: [...ids] });
    if (by === 'key') {
      setSaid(`${nameOf(id)} lifted, ${placeOf(id, ids)}. Arrow keys move, Space drops, Escape takes it back.`);
    }
  }
  function moveTo(place: number): void {
    if (!lifted || place < 0 || place >= lifted.order.length || lifted.order.indexOf(lifted.id) === place) return;
    const next = moveItem(lifted.order, lifted.id, place);
    setLifted({ ...lifted, order: next });
    setSaid(`${nameOf(lifted.id)}, ${placeOf(lifted.id, next)}`);
  }
  function drop(): void {
    if (!lifted) return;
    setLifted(null);
    setSaid(`${nameOf(lifted.id)} dropped at ${placeOf(lifted.id, lifted.order)}`);
    if (lifted.order.join() !== ids.join()) onReorder(lifted.order, lifted.id);
  }
  function takeBack(): void {
    if (!lifted) return;
    setSaid(`${nameOf(lifted.id)} is back at ${placeOf(lifted.id, ids)}`);
    setLifted(null);
  }
  function dragTo(y: number): void {
    if (!lifted) return;
    if (y < edgePx) window.scrollBy(0, -scrollPx);
    if (y > window.innerHeight - edgePx) window.scrollBy(0, scrollPx);
    const middles = lifted.order
      .filter((each) => each !== lifted.id)
      .map((each) => rows.current.get(each)?.getBoundingClientRect())
      .map((box) => (box ? box.top + box.height / 2 : 0));
    moveTo(placeAt(middles, y));
  }
  function pressKey(event: KeyboardEvent, id: string): void {
    const isHeld = lifted?.id === id;
    const step = steps[event.key];
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (isPress && isHeld) drop();
    else if (isPress) lift(id, 'key');
    else if (event.key === 'Escape' && isHeld) takeBack();
    else if (step && isHeld) moveTo(step(order.indexOf(id), order.length));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  useWhileDragged(lifted?.by === 'pointer', { dragTo, drop, takeBack });
  return {
    order,
    liftedId: lifted?.id ?? null,
    said,
    rowProps: (id: string) => ({ ref: keep(rows.current, id) }),
    handleProps: (id: string) => ({
      ref: keep(handles.current, id),
      onKeyDown: (event: KeyboardEvent) => pressKey(event, id),
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.preventDefault();
        lift(id, 'pointer');
      },
    }),
  };
}

interface Dragging {
  dragTo: (y: number) => void;
  drop: () => void;
  takeBack: () => void;
}

/** Follows the pointer across the whole window: a handle that moves in the document would lose it. */
function useWhileDragged(isDragged: boolean, dragging: Dragging): void {
  const latest = useRef(dragging);
  useLayoutEffect(() => {
    latest.current = dragging;
  });
  useEffect(() => {
    if (!isDragged) return;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    window.addEventListener('pointermove', ({ clientY }) => latest.current.dragTo(clientY), options);
    window.addEventListener('pointerup', () => latest.current.drop(), options);
    window.addEventListener('pointercancel', () => latest.current.takeBack(), options);
    return () => listening.abort();
  }, [isDragged]);
}

const keep = (elements: Map<string, HTMLElement>, id: string) => (element: HTMLElement | null) => {
  if (element) elements.set(id, element);
  else elements.delete(id);
};
