import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { change } from '../state/change.ts';
import { useShownQuote } from '../state/use-shown-quote.ts';
import { ViewBoundary } from '../view-boundary.tsx';
import { useCodeNews } from './code-news.ts';
import styles from './code-part.module.css';
import { codeSentence } from './code-sentence.ts';

const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

interface CodePartProps {
  choices: Choices;
  catalogue: Catalogue;
  isEntering: boolean;
  /** The code was found, or another one is to be entered. */
  onEntering: (isEntering: boolean) => void;
}

/** A code below the price: its field once that is asked for, then what it does and how to take it away. */
export function CodePart({ choices, catalogue, isEntering, onEntering }: CodePartProps) {
  const { ended, city } = useCodeNews();
  const quote = useShownQuote();
  const remove = useRef<HTMLButtonElement>(null);
  const { id, name } = catalogue.city;
  const hasCode = choices.priceCode !== null;
  const wasEntered = useRef(false);
  useEffect(() => {
    if (!hasCode) return;
    useCodeNews.setState({ ended: null, city: { id, name } });
    if (wasEntered.current) remove.current?.focus({ preventScroll: true });
    wasEntered.current = false;
  }, [hasCode, id, name]);
  const result = codeSentence(choices, catalogue, quote);
  const elsewhere = city && city.id !== id ? `Your code is for ${city.name}. Prices in ${name} are without it.` : '';

  function removeCode(): void {
    useCodeNews.setState({ ended: null, city: null });
    change({ kind: 'all', choices: { ...choices, priceCode: null } });
    onEntering(true);
  }

  return (
    <>
      <div className={styles.result}>
        <p className={styles.sentence} role="status" data-applied={result?.isApplied}>
          {result?.text ?? ended ?? elsewhere}
        </p>
        {result ? (
          <ActionButton ref={remove} look="plain" aria-label="Remove code" onClick={removeCode}>
            Remove
          </ActionButton>
        ) : null}
      </div>
      {isEntering && !hasCode ? (
        <ViewBoundary>
          <Suspense fallback={<div className={styles.waiting} />}>
            <CodeForm
              onApplied={() => {
                wasEntered.current = true;
                onEntering(false);
              }}
            />
          </Suspense>
        </ViewBoundary>
      ) : null}
    </>
  );
}
