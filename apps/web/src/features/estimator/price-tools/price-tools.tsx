import { goTo } from '../address/use-address.ts';
import { ActionButton } from '../controls/action-button.tsx';
import styles from './price-tools.module.css';

/** What can be done with a price: see whether it can be, compare it, keep it. */
export function PriceTools() {
  return (
    <div className={styles.tools}>
      <div className={styles.ways}>
        <ActionButton look="plain" data-closes onClick={() => goTo('compare')}>
          What if …
        </ActionButton>
      </div>
    </div>
  );
}
