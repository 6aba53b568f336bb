import type { Currency } from '@cadenza/domain/money';
import { packagePriceFor } from '@cadenza/domain/package-price';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import type { Performance } from '../catalogue/catalogue.ts';
import { Ensemble } from './ensemble.tsx';
import styles from './music-option.module.css';
import { playersText } from './players-text.ts';
import { hoursText } from './wording.ts';

interface MusicOptionProps {
  performance: Performance;
  name: string;
  minutes: number;
  currency: Currency;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

/** One performance to choose: who plays, and what it costs for the length chosen. */
export function MusicOption({ performance, name, minutes, currency, isChosen, onChoose }: MusicOptionProps) {
  const { id, lineUp, prices, description } = performance;
  const players = playersText(lineUp);
  const priceMinor = packagePriceFor(prices, minutes);
  return (
    <label className={styles.option}>
      <input
        className={styles.input}
        type="radio"
        name={name}
        checked={isChosen}
        disabled={priceMinor === null && !isChosen}
        onChange={() => onChoose(id)}
      />
      <span className={styles.picture}>
        <Ensemble lineUp={lineUp} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{performance.name}</span>
        {players === performance.name || lineUp.length === 1 ? null : (
          <span className={styles.players}> {players}</span>
        )}
      </span>
      <span className={styles.price}>
        {priceMinor === null ? `Not for ${hoursText(minutes)}` : <MoneyText minor={priceMinor} currency={currency} />}
      </span>
      {isChosen ? <span className={styles.description}>{description}</span> : null}
    </label>
  );
}
