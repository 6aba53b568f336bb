import { useEffect, useState } from 'react';
import { AlertDialog } from '../controls/alert-dialog.tsx';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { recreatedText } from './recreated-text.ts';

/** Says that the enquiry has become a new one, on a phone too, where the programme is put away. Whoever is writing finishes first. */
export function RecreatedDialog() {
  const state = useEstimatorParts('recreatedNumber', 'catalogue');
  const [isFree, setFree] = useState(() => !isWriting());
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const free = () => setFree(true);
    addEventListener('focusout', free);
    return () => removeEventListener('focusout', free);
  }, []);
  return isFree && !isRead ? <AlertDialog message={recreatedText(state)} onClose={() => setRead(true)} /> : null;
}

const isWriting = (): boolean =>
  document.activeElement?.matches('textarea, input:not([type="radio"], [type="checkbox"])') ?? false;
