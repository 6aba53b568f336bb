import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../shared/client/api-error.ts';
import { call } from '../../../shared/client/public-client.ts';
import { ActionButton } from '../controls/action-button.tsx';
import field from '../controls/field.module.css';
import { FieldError } from '../controls/field-error.tsx';
import { change } from '../state/change.ts';
import { useEstimator } from '../state/estimator-store.ts';
import styles from './code-part.module.css';

/** Where a code is entered. The server alone knows codes; it answers what this one changes. */
export function CodeForm({ onApplied }: { onApplied: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => input.current?.focus(), []);

  async function enter(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { catalogue } = useEstimator.getState();
    if (isBusy || !catalogue) return;
    if (typed.trim() === '') return refuse('Please enter your code');
    setBusy(true);
    setProblem(undefined);
    try {
      const { priceCode } = await call('checkPriceCode', { body: { cityId: catalogue.city.id, priceCode: typed } });
      const { choices, catalogue: present } = useEstimator.getState();
      // Another city may have been opened meanwhile; the code is not of that one.
      if (present !== catalogue) return;
      change({ kind: 'all', choices: { ...choices, priceCode } });
      onApplied();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error.message);
    } finally {
      setBusy(false);
    }
  }

  function refuse(message: string): void {
    setProblem(message);
    input.current?.focus();
    input.current?.select();
  }

  return (
    <form className="stack-2 shrinkable" onSubmit={(event) => void enter(event)} noValidate>
      <label className="semibold" htmlFor={id}>
        Your code
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          className={`${field.input} ${styles.input}`}
          id={id}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        <ActionButton type="submit" isBusy={isBusy}>
          {isBusy ? 'Checking …' : 'Use code'}
        </ActionButton>
      </div>
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
    </form>
  );
}
