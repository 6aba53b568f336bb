import { MoneyText } from '../../../shared/format/money-text.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { priceChoices } from '../choices/price-choices.ts';
import styles from './comparison-strip.module.css';

export interface Column {
  id: string;
  name: string;
  choices: Choices;
}

/** The totals side by side, for when the variants themselves are stacked. */
export function ComparisonStrip({ columns, catalogue }: { columns: readonly Column[]; catalogue: Catalogue }) {
  return (
    <nav className={styles.strip} aria-label="Totals">
      <ul className={styles.list}>
        {columns.map(({ id, name, choices }) => {
          const { quote } = priceChoices(choices, catalogue);
          return (
            <li key={id}>
              <a className={styles.total} href={`#variant-${id}`} onClick={(event) => showCard(event, id)}>
                <span className="truncated soft text-sm regular">
                  <b>{id}</b> {name}
                </span>
                {quote ? <MoneyText minor={quote.totals.payableMinor} currency={quote.currency} /> : 'No price'}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The hash holds the comparison itself, so the address must not change. */
function showCard(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  const title = document.querySelector<HTMLElement>(`#variant-${id}-title`);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}
