import { pluralize } from '@cadenza/domain/pluralize';
import { extraHalfHours, receptionMinutes } from '@cadenza/domain/pricing/durations';
import { useId } from 'react';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { performanceOf } from '../choices/price-choices.ts';
import { SegmentedChoice } from '../controls/segmented-choice.tsx';
import { change } from '../state/change.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { hoursText } from './wording.ts';

/** The extra time of the reception's music, with the price of each half hour. */
export function ExtraTime() {
  const { catalogue, choices, priced } = useEstimatorParts('catalogue', 'choices', 'priced');
  const id = useId();
  const performance = catalogue && performanceOf(choices, catalogue, 'reception');
  if (!performance || !priced) return null;
  const minutes = priced.minutes.reception;
  const { priceMinor, most } = catalogue.settings.halfHours;
  // A draft may have more than is still offered.
  const choosable = Math.max(most, extraHalfHours('reception', minutes));
  return (
    <div className="stack-2 shrinkable">
      <SegmentedChoice
        legend="Play longer"
        options={Array.from({ length: choosable + 1 }, (_, halfHours) => ({
          value: receptionMinutes + 30 * halfHours,
          label: longerText(halfHours),
        }))}
        value={minutes}
        onChange={(value) => change({ kind: 'minutes', part: 'reception', minutes: value })}
        describedBy={`${id}-why`}
      />
      <p className="soft text-md flush" id={`${id}-why`}>
        Each half hour adds{' '}
        <MoneyText brief minor={priceMinor * performance.performers} currency={catalogue.city.currency} /> for{' '}
        {pluralize(performance.performers, 'musician')}.
      </p>
    </div>
  );
}

function longerText(halfHours: number): string {
  if (halfHours === 0) return hoursText(receptionMinutes);
  return halfHours === 1 ? '+ 30 min' : `+ ${hoursText(30 * halfHours)}`;
}
