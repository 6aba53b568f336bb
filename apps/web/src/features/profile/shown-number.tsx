import { useState } from 'react';
import { HiddenNumber } from '../../shared/account/hidden-number.tsx';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import type { NumberName, Payee } from './payee.ts';

interface ShownNumberProps {
  payee: Payee;
  number: NumberName;
  kept: Payee['taxNumber'];
  label: string;
}

/** A stored number, masked. Showing it in full is an action that its owner can see. */
export function ShownNumber({ payee, number, kept, label }: ShownNumberProps) {
  const [whole, setWhole] = useState<{ since: string | null; value: string } | null>(null);
  const reveal = useOperationMutation('revealPayeeNumber', {
    onDone: ({ value }) => setWhole({ since: payee.updatedAt, value }),
  });
  // A number that has changed since is masked again.
  const shown = whole?.since === payee.updatedAt ? whole.value : null;
  const toggle = () =>
    shown === null ? void reveal.run({ params: { id: payee.userId }, body: { number } }) : setWhole(null);
  return (
    <HiddenNumber
      tail={kept.tail}
      whole={shown}
      label={label}
      busy={reveal.busy}
      onToggle={payee.abilities.canReveal ? toggle : undefined}
    />
  );
}
