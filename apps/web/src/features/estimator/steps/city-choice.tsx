import { regionIds, regionWording } from '@cadenza/domain/regions';
import { useId } from 'react';
import field from '../controls/field.module.css';
import { FieldError } from '../controls/field-error.tsx';
import { SegmentedChoice } from '../controls/segmented-choice.tsx';
import { useEstimator } from '../state/estimator-store.ts';
import { openCity } from '../state/open-city.ts';

const cities = regionIds.map((region) => {
  const { cityName } = regionWording(region);
  return { value: cityName, label: cityName };
});

/** Where the event is. What is not known by that name can be corrected here. */
export function CityChoice() {
  const { catalogue, cityWord, cityFailure } = useEstimator();
  const id = useId();
  const isUnknown = cityFailure !== null && !cityFailure.isUnreachable;
  return (
    <div className={field.field} id="city">
      <SegmentedChoice
        legend="City"
        options={cities}
        value={catalogue?.city.name ?? cityWord}
        onChange={(city) => void openCity(city)}
        describedBy={id}
      />
      <FieldError id={id}>{isUnknown ? cityFailure.message : undefined}</FieldError>
    </div>
  );
}
