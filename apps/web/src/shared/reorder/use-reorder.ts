import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
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

/**
 * Puts a list into another order, by dragging a handle or by keyboard: Space lifts, arrows move, Space drops, Escape takes back. `said` is for a
 * live region; `onReorder` is called once, when something was dropped at another place.
 */
export function useReorder(ids: readonly string[], nameOf: (id: string) => string, onReorder: (ids: string[]) => void) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const rows = useRef(new Map<string, HTMLElement>());
  const handles = useRef(new Map<string, HTMLElement>());
  const order = lifted?.order ?? [...ids];

  // A row that moves in the document loses the focus; whoever moves it by keyboard keeps it.
  useLayoutEffect(() => {
    if (lifted?.by === 'key') handles.current.get(lifted.id)?.focus();
  }, [lifted]);

  const placeOf = (id: string, among: readonly string[] = order) => `place ${among.indexOf(id) + 1} of ${among.length}`;

  function lift(id: string, by: Lifted['by']): void {
    setLifted({ id, by, order: [...ids] });
    if (by === 'key') {
      setSaid(`${nameOf(id)} lifted, ${placeOf(id, ids)}. Arrow keys move, Space drops, Escape takes it back.`);
    }
  }
  function moveTo(id: string, place: number): void {
    if (!lifted || place < 0 || place >= lifted.order.length || lifted.order.indexOf(id) === place) return;
    const next = moveItem(lifted.order, id, place);
    setLifted({ ...lifted, order: next });
    setSaid(`${nameOf(id)}, ${placeOf(id, next)}`);
  }
  function drop(): void {
    if (!lifted) return;
    setLifted(null);
    setSaid(`${nameOf(lifted.id)} dropped at ${placeOf(lifted.id, lifted.order)}`);
    if (lifted.order.join() !== ids.join()) onReorder(lifted.order);
  }
  function takeBack(): void {
    if (!lifted) return;
    setSaid(`${nameOf(lifted.id)} is back at ${placeOf(lifted.id, ids)}`);
    setLifted(null);
  }

  function pressKey(event: KeyboardEvent, id: string): void {
    const isHeld = lifted?.id === id;
    const step = steps[event.key];
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (isPress && isHeld) drop();
    else if (isPress) lift(id, 'key');
    else if (event.key === 'Escape' && isHeld) takeBack();
    else if (step && isHeld) moveTo(id, step(order.indexOf(id), order.length));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function drag(event: PointerEvent, id: string): void {
    if (lifted?.by !== 'pointer') return;
    const middles = lifted.order
      .filter((each) => each !== id)
      .map((each) => rows.current.get(each)?.getBoundingClientRect())
      .map((box) => (box ? box.top + box.height / 2 : 0));
    moveTo(id, placeAt(middles, event.clientY));
  }

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
        event.currentTarget.setPointerCapture(event.pointerId);
        lift(id, 'pointer');
      },
      onPointerMove: (event: PointerEvent) => drag(event, id),
      onPointerUp: () => lifted?.by === 'pointer' && drop(),
      onPointerCancel: takeBack,
    }),
  };
}

const keep = (elements: Map<string, HTMLElement>, id: string) => (element: HTMLElement | null) => {
  if (element) elements.set(id, element);
  else elements.delete(id);
};
