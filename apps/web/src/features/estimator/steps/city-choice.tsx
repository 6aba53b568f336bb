import { use, useId, useState } from 'react';
import { KnownCities } from '../../../shared/layout/known-cities.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { FieldError } from '../controls/field-error.tsx';
import { SegmentedChoice } from '../controls/segmented-choice.tsx';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { openCity } from '../state/open-city.ts';

/**
 * The city of the event: chosen from a list, or nearest to the person. An unknown city in the address can be corrected
 * here.
 */
export function CityChoice() {
  const { catalogue, cityWord, cityFailure } = useEstimatorParts('catalogue', 'cityWord', 'cityFailure');
  const [nearest, setNearest] = useState('');
  const cities = use(KnownCities).map(({ name }) => ({ value: name, label: name }));
  const id = useId();
  const isUnknown = cityFailure !== null && !cityFailure.isUnreachable;
  const findNearest = () =>
    import('../state/find-nearest-city.ts')
      .then(({ findNearestCity }) => findNearestCity(navigator.geolocation))
      .then(setNearest, () => setNearest('We couldn’t find your nearest city. Please choose one.'));
  return (
    <div className="stack-2 shrinkable" id="city">
      <SegmentedChoice
        legend="City"
        options={cities}
        value={catalogue?.city.name ?? cityWord}
        onChange={(city) => {
          setNearest('');
          void openCity(city);
        }}
        describedBy={id}
      />
      <FieldError id={id}>{isUnknown ? cityFailure.message : undefined}</FieldError>
      <div>
        <ActionButton look="plain" onClick={() => void findNearest()}>
          Find my nearest city
        </ActionButton>
      </div>
      <p className="soft text-md flush" role="status">
        {nearest}
      </p>
    </div>
  );
}
