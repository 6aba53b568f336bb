import { useEffect, useState } from 'react';
import { lazyPart } from '../layout/lazy-part.tsx';
import { isTyping } from './is-typing.ts';

const KeyHelpDialog = lazyPart(() => import('./key-help-dialog.tsx'), 'KeyHelpDialog');

/** The keyboard shortcuts of the office, shown on pressing "?". */
export function KeyHelp() {
  const [state, setState] = useState<'never shown' | 'open' | 'closed'>('never shown');
  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event)) return;
      event.preventDefault();
      setState('open');
    };
    document.addEventListener('keydown', show);
    return () => document.removeEventListener('keydown', show);
  }, []);
  if (state === 'never shown') return null;
  return <KeyHelpDialog isOpen={state === 'open'} onClose={() => setState('closed')} />;
}
