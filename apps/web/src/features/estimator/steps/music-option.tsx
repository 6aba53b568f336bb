import type { Currency } from '@cadenza/domain/money';
import type { GigType } from '@cadenza/domain/pricing/durations';
import { packagePriceFor } from '@cadenza/domain/pricing/package-price';
import { memo } from 'react';
import { Ensemble } from '../../../shared/drawings/ensemble.tsx';
import { playersText } from '../../../shared/drawings/players-text.ts';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { SamplePlayer } from '../../../shared/sound/sample-player.tsx';
import type { Performance } from '../catalogue/catalogue.ts';
import covering from '../controls/covering-input.module.css';
import { change } from '../state/change.ts';
import styles from './music-option.module.css';
import { hoursText } from './wording.ts';

interface MusicOptionProps {
  performance: Performance;
  name: string;
  minutes: number;
  currency: Currency;
  isChosen: boolean;
  part: GigType;
}

/**
 * One performance to choose: who plays, and the price at the chosen length. Memoised, since there are dozens of them
 * and usually only one changes.
 */
export const MusicOption = memo(function MusicOption(props: MusicOptionProps) {
  const { performance, name, minutes, currency, isChosen, part } = props;
  const { id, lineUp, prices, description, sample, typicalSongs } = performance;
  const players = playersText(lineUp);
  const priceMinor = packagePriceFor(prices, minutes);
  return (
    <div className={styles.option}>
      <label className={`${styles.choice} ${covering.covered}`}>
        <input
          className={covering.input}
          type="radio"
          name={name}
          checked={isChosen}
          disabled={priceMinor === null && !isChosen}
          aria-labelledby={`${id}-name ${id}-price`}
          aria-describedby={`${id}-players ${id}-about`}
          onChange={() => change({ kind: 'music', part, music: id })}
        />
        <span className={styles.picture}>
          <Ensemble lineUp={lineUp} />
        </span>
        <span className="shrinkable">
          <span className={styles.name} id={`${id}-name`}>
            {performance.name}
          </span>
          {players === performance.name || lineUp.length === 1 ? null : (
            <span className={styles.players} id={`${id}-players`}>
              {' '}
              {players}
            </span>
          )}
        </span>
        <span className={styles.price} id={`${id}-price`}>
          {priceMinor === null ? (
            `Not available for ${hoursText(minutes)}`
          ) : (
            <MoneyText brief minor={priceMinor} currency={currency} />
          )}
        </span>
        {isChosen ? (
          <span className={styles.description} id={`${id}-about`}>
            {description}
          </span>
        ) : null}
      </label>
      {typicalSongs.length > 0 || sample ? (
        <div className={styles.more}>
          {sample ? (
            <SamplePlayer name={performance.name} sample={sample}>
              Listen<span className="visually-hidden"> to {performance.name}</span>
            </SamplePlayer>
          ) : null}
          {typicalSongs.length > 0 ? (
            <details className={styles.songs}>
              <summary>
                Typical songs<span className="visually-hidden"> of {performance.name}</span>
              </summary>
              <ul>
                {typicalSongs.map((song) => (
                  <li key={song}>{song}</li>
                ))}
              </ul>
            </details>
          ) : null}
        </div>
      ) : null}
    </div>
  );
});
