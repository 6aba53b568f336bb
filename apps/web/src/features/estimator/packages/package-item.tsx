import type { GigType } from '@cadenza/domain/durations';
import type { Currency } from '@cadenza/domain/money';
import { Ensemble } from '../../../shared/drawings/ensemble.tsx';
import { playersText } from '../../../shared/drawings/players-text.ts';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { goTo } from '../address/use-address.ts';
import type { Performance } from '../catalogue/catalogue.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { change } from '../state/change.ts';
import { hoursText } from '../steps/wording.ts';
import styles from './packages-view.module.css';

interface PackageItemProps {
  performance: Performance;
  part: GigType;
  currency: Currency;
}

/** A performance with all there is to say about it. */
export function PackageItem({ performance, part, currency }: PackageItemProps) {
  const { id, name, lineUp, description, prices } = performance;
  const choose = () => {
    change({ kind: 'music', part, music: id });
    goTo('builder', `#${part}`);
  };
  return (
    <li className={styles.item}>
      <div>
        <Ensemble lineUp={lineUp} />
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.players}>{playersText(lineUp)}</p>
        <p>{description}</p>
      </div>
      <div className={styles.side}>
        <dl className={styles.prices}>
          {prices.map(({ durationMinutes, priceMinor }) => (
            <div key={durationMinutes} className={styles.price}>
              <dt>{hoursText(durationMinutes)}</dt>
              <dd>
                <MoneyText minor={priceMinor} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
        <ActionButton onClick={choose}>
          Choose<span className="visually-hidden"> {name}</span>
        </ActionButton>
      </div>
    </li>
  );
}
