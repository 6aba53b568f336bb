import { useEffect, useId } from 'react';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { offeredAddOns } from '../choices/offered-add-ons.ts';
import { FieldError } from '../controls/field-error.tsx';
import { change } from '../state/change.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { showWanted } from '../state/lead-to.ts';
import { useProblems } from '../state/use-problems.ts';
import styles from './add-ons-step.module.css';
import { StepSection } from './step-section.tsx';

/** The add-ons for the chosen music, each with its price. */
export function AddOnsStep() {
  const { catalogue, choices } = useEstimatorParts('catalogue', 'choices');
  const error = useProblems()['add-ons'];
  const id = useId();
  useEffect(showWanted, []);
  if (!catalogue) return null;
  return (
    <StepSection step="add-ons" title="Add-ons">
      <fieldset className={styles.group} aria-labelledby="add-ons-title" aria-describedby={`${id}-error`}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {offeredAddOns(choices, catalogue).map((addOn) => (
          <AddOnOption
            key={addOn.addOnId}
            addOn={addOn}
            catalogue={catalogue}
            count={choices.addOns.find(({ addOnId }) => addOnId === addOn.addOnId)?.count ?? 0}
          />
        ))}
      </fieldset>
    </StepSection>
  );
}

interface AddOnOptionProps {
  addOn: Catalogue['addOns'][number];
  catalogue: Catalogue;
  count: number;
}

function AddOnOption({ addOn, catalogue, count }: AddOnOptionProps) {
  const { addOnId, name, description, priceMinor, most } = addOn;
  const choose = (wanted: number) => change({ kind: 'add-on', addOnId, count: wanted });
  const words = (
    <>
      <span className={styles.name}>
        {name} ·{' '}
        <span className={styles.price}>
          <MoneyText brief minor={priceMinor} currency={catalogue.city.currency} />
          {most > 1 ? ' each' : null}
        </span>
      </span>
      <span className={styles.small}>{description}</span>
    </>
  );
  return most === 1 ? (
    <label className={styles.option} data-on={count > 0 || undefined}>
      <input
        className={styles.box}
        type="checkbox"
        checked={count > 0}
        onChange={(event) => choose(event.target.checked ? 1 : 0)}
      />
      {words}
    </label>
  ) : (
    <label className={styles.option} data-on={count > 0 || undefined}>
      <select className={styles.count} value={count} onChange={(event) => choose(Number(event.target.value))}>
        {Array.from({ length: most + 1 }, (_, each) => each).map((each) => (
          <option key={each} value={each}>
            {each === 0 ? 'None' : each}
          </option>
        ))}
      </select>
      {words}
    </label>
  );
}
