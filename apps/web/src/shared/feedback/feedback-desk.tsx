import { type ComponentType, useEffect, useState } from 'react';
import { useIdle } from '../layout/idle-store.ts';
import { feedbackStore } from './feedback-store.ts';

/** Where messages and questions appear: loaded once the first screen is there, or with the first of them. */
export function FeedbackDesk() {
  const isIdle = useIdle();
  const isWanted = feedbackStore((state) => state.isWanted) || isIdle;
  const [Places, setPlaces] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // Without a network the screens say so themselves; the next message tries again.
    import('./feedback-places.tsx').then(
      ({ FeedbackPlaces }) => setPlaces(() => FeedbackPlaces),
      () => feedbackStore.setState({ isWanted: false }),
    );
  }, [isWanted]);
  return Places ? <Places /> : null;
}
