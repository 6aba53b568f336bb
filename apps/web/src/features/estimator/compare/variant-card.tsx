import type { Currency } from '@cadenza/domain/money';
import type { ReactNode } from 'react';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { priceChoices, taxOf } from '../choices/price-choices.ts';
import { shownQuoteOf } from '../choices/shown-quote.ts';
import { LikelihoodLine } from '../likelihood/likelihood-line.tsx';
import { SaveQuote } from '../price-tools/save-quote.tsx';
import { useTimeRoom } from '../state/use-time-room.ts';
import { type Comparison, compareChoices, isOnAnotherDay } from './compare-choices.ts';
import { moreOrLess, signed } from './more-or-less.ts';
import styles from './variant-card.module.css';

interface VariantCardProps {
  /** The letter of the variant. */
  id: string;
  name: string;
  choices: Choices;
  catalogue: Catalogue;
  /** What it is compared with; null for the reference itself. */
  base: { called: string; choices: Choices } | null;
  actions?: ReactNode;
  /** Moves the date; omitted if it cannot be moved. */
  onDate?: (date: string) => void;
  /** Shown below the total. */
  note?: ReactNode;
  children: ReactNode;
}

/** One programme in the comparison: its price, its choices, and why the price differs. */
export function VariantCard({ id, name, choices, catalogue, base, actions, onDate, note, children }: VariantCardProps) {
  const { quote, unpriced } = priceChoices(choices, catalogue);
  const comparison = base && compareChoices(base.choices, choices, catalogue);
  const { currency } = catalogue.city;
  const shown = quote && shownQuoteOf(quote, taxOf(catalogue));
  return (
    <section className={styles.card} id={`variant-${id}`} aria-labelledby={`variant-${id}-title`}>
      <div className="row-3">
        <span className={styles.letter} aria-hidden="true">
          {id}
        </span>
        <h2 className={styles.name} id={`variant-${id}-title`} tabIndex={-1}>
          {name}
        </h2>
      </div>
      <p className={styles.total}>
        <span className="visually-hidden">Total </span>
        {shown ? <MoneyText minor={shown.payableMinor} currency={currency} withCode /> : 'No price'}
      </p>
      <p className={styles.against}>
        {comparison && base ? againstText(comparison.amountMinor, base.called, currency) : null}
        {base === null && shown ? shown.taxSentence : null}
        {unpriced.map(({ message }) => message).join('. ')}
      </p>
      {note}
      {shown ? <LikelihoodLine choices={choices} catalogue={catalogue} onDate={onDate} /> : null}
      <div className="stack-4">{children}</div>
      {comparison && base ? (
        <DifferenceList
          comparison={comparison}
          before={base.choices}
          after={choices}
          called={base.called}
          currency={currency}
        />
      ) : null}
      <div className={styles.actions}>
        {actions}
        {shown ? <SaveQuote choices={choices} catalogue={catalogue} what={name} /> : null}
      </div>
    </section>
  );
}

function againstText(minor: number, called: string, currency: Currency): string {
  return minor === 0 ? `Same price as ${called}` : `${moreOrLess(minor, currency)} than ${called}`;
}

interface DifferenceListProps {
  comparison: Comparison;
  before: Choices;
  after: Choices;
  /** What to call the first one in a sentence. */
  called: string;
  currency: Currency;
}

/** Explains line by line why one costs more or less than the other, with the total difference. */
function DifferenceList({ comparison, before, after, called, currency }: DifferenceListProps) {
  const time = useTimeRoom();
  const { differences, amountMinor } = comparison;
  const dayOf = ({ eventDate, notSureWhen }: Choices) =>
    eventDate && !notSureWhen && time?.isCalendarDate(eventDate) ? time.formatLongDate(eventDate) : null;
  const hasOtherDay = isOnAnotherDay(before, after);
  if (differences.length === 0 && !hasOtherDay) {
    return <p className="soft text-md">The same as {called}.</p>;
  }
  return (
    <div className={styles.differences}>
      <h3 className={styles.title}>Compared with {called}</h3>
      <ul className="stack-2">
        {hasOtherDay ? (
          <li className={styles.line}>
            <span>
              <b className="semibold block">Day</b> {dayText(dayOf(after), dayOf(before))}
            </span>
            <span className="tabular">{signed(0, currency)}</span>
          </li>
        ) : null}
        {differences.map(({ title, explanation, amountMinor: minor }) => (
          <li key={title} className={styles.line}>
            <span>
              <b className="semibold block">{title}</b> {explanation}
            </span>
            <span className="tabular">{signed(minor, currency)}</span>
          </li>
        ))}
        <li className={styles.sum}>
          <span>Total difference</span>
          <span className="tabular">{signed(amountMinor, currency)}</span>
        </li>
      </ul>
    </div>
  );
}

function dayText(after: string | null, before: string | null): string {
  if (after === null) return 'To be confirmed.';
  return before === null ? `${after}.` : `${after} instead of ${before}.`;
}
