import { type ComponentType, useEffect, useState } from 'react';
import { useIdle } from '../layout/idle-store.ts';
import { feedbackStore } from './feedback-store.ts';

/** Container of messages and questions: loaded after the first screen, or with the first of them. */
export function FeedbackDesk() {
  const isIdle = useIdle();
  const isWanted = feedbackStore((state) => state.isWanted) || isIdle;
  const [Places, setPlaces] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // Without a network the screens say so themselves; the next message retries.
    import('./feedback-places.tsx').then(
      ({ FeedbackPlaces }) => setPlaces(() => FeedbackPlaces),
      () => feedbackStore.setState({ isWanted: false }),
    );
  }, [isWanted]);
  return Places ? <Places /> : null;
}
