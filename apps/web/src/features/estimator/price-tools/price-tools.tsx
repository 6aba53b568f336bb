import { useState } from 'react';
import { goTo } from '../address/use-address.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { LikelihoodLine } from '../likelihood/likelihood-line.tsx';
import { CodePart } from '../price-code/code-part.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { change } from '../state/change.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import styles from './price-tools.module.css';
import { SaveQuote } from './save-quote.tsx';

/** Actions on a price: check the day, compare, share, save, enter a code. */
export function PriceTools() {
  const { choices, catalogue } = useEstimatorParts('choices', 'catalogue');
  const [isEntering, setEntering] = useState(false);
  if (!catalogue) return null;
  return (
    <div className="stack-2">
      <div role="status">
        <LikelihoodLine
          choices={choices}
          catalogue={catalogue}
          onDate={(eventDate) => change({ kind: 'date', eventDate })}
        />
      </div>
      <div className={styles.ways}>
        <ActionButton look="plain" data-closes onClick={() => goTo('compare')}>
          What if …
        </ActionButton>
        <ShareButton columns={[{ name: 'Your programme', choices }]} catalogue={catalogue} look="plain" />
        <SaveQuote choices={choices} catalogue={catalogue} />
        {choices.priceCode ? null : (
          <ActionButton look="plain" aria-expanded={isEntering} onClick={() => setEntering(!isEntering)}>
            Have a code?
          </ActionButton>
        )}
      </div>
      <CodePart choices={choices} catalogue={catalogue} isEntering={isEntering} onEntering={setEntering} />
    </div>
  );
}
