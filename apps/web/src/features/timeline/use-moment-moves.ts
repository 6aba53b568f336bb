import { moveMoment } from '@cadenza/domain/timeline/timeline-rules';
import { useRef } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import type { Timeline } from './timeline.ts';

/**
 * Moves moments by minutes. What is pressed while a move is being saved is added up and saved next, from the timeline that the
 * server answered: four quick presses of 15 minutes are an hour.
 */
export function useMomentMoves(timeline: Timeline | null | undefined) {
  const change = useOperationMutation('updateMoment');
  const pressed = useRef(new Map<string, number>());
  const isSaving = useRef(false);

  async function save(latest: Timeline): Promise<void> {
    const [next] = pressed.current;
    if (!next) return;
    const [id, minutes] = next;
    pressed.current.delete(id);
    const moment = latest.moments.find((each) => each.id === id);
    const moved = moment && moveMoment({ ...moment, dayOffset: moment.dayOffset === 1 ? 1 : 0 }, minutes);
    if (!moved) return save(latest);
    const { wallTime, dayOffset, title, note, performanceTypeId } = moved;
    const body = { wallTime, dayOffset, title, note, performanceTypeId, version: latest.version };
    const answer = await change.run({ params: { id }, body });
    if (answer) return save(answer.timeline);
    pressed.current.clear();
  }

  return async (id: string, minutes: number): Promise<void> => {
    pressed.current.set(id, (pressed.current.get(id) ?? 0) + minutes);
    if (!timeline || isSaving.current) return;
    isSaving.current = true;
    await save(timeline);
    isSaving.current = false;
  };
}
