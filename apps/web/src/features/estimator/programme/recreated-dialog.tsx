import { useEffect, useState } from 'react';
import { AlertDialog } from '../controls/alert-dialog.tsx';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { recreatedText } from './recreated-text.ts';

/**
 * Announces that the enquiry was replaced by a new one, on phones too, where the programme is closed. Waits while
 * the user is typing.
 */
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
