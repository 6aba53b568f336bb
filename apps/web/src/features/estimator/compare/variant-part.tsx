import type { Place } from '@cadenza/contract/venues/operations';
import { ceremonyChoicesAt, type GigType, minuteChoices } from '@cadenza/domain/pricing/durations';
import { useId, useState } from 'react';
import { type Catalogue, groupsOf, offeredMinutes } from '../catalogue/catalogue.ts';
import { type Choices, musicOf, noMusic } from '../choices/choices.ts';
import { minutesOf } from '../choices/price-choices.ts';
import field from '../controls/field.module.css';
import { useEstimator } from '../state/estimator-store.ts';
import { PlaceSearch } from '../steps/place-search.tsx';
import { hoursText, partInSentence, partName } from '../steps/wording.ts';
import { changeVariant, useCompare } from './compare-store.ts';
import { placeKey, placesOf, type VariantId } from './variant.ts';
import styles from './variant-part.module.css';

interface VariantPartProps {
  id: VariantId;
  part: GigType;
  choices: Choices;
  catalogue: Catalogue;
}

/** Line-up, length and place of one part of the day, editable. */
export function VariantPart({ id, part, choices, catalogue }: VariantPartProps) {
  const own = useId();
  const { music } = choices[part];
  return (
    <fieldset className={styles.part}>
      <legend className={styles.name}>{partName(part, choices.eventType)}</legend>
      <div className="stack-2 shrinkable">
        <label className="visually-hidden" htmlFor={`${own}-music`}>
          Music
        </label>
        <select
          className={field.input}
          id={`${own}-music`}
          value={music ?? noMusic}
          onChange={(event) => changeVariant(id, { kind: 'music', part, music: event.target.value })}
        >
          <option value={noMusic}>No performance</option>
          {groupsOf(catalogue, part).map(({ name, performances }) => (
            <optgroup key={name} label={name}>
              {performances.map((performance) => (
                <option key={performance.id} value={performance.id}>
                  {performance.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {musicOf(choices[part]) === null ? null : (
        <>
          <Length id={id} part={part} choices={choices} catalogue={catalogue} />
          <PlaceChoice id={id} part={part} choices={choices} />
        </>
      )}
    </fieldset>
  );
}

/** A reception has one only where the city offers extra time. */
function Length({ id, part, choices, catalogue }: VariantPartProps) {
  const own = useId();
  const { place, notSureWhere } = choices[part];
  const { distances } = catalogue.settings;
  const minutes = minutesOf(part, choices, catalogue);
  const offered =
    part === 'ceremony'
      ? ceremonyChoicesAt(place === null || notSureWhere ? 0 : place.km, distances)
      : minuteChoices.reception.filter((each) => each === minutes || offeredMinutes(each, catalogue) === each);
  if (offered.length < 2 && part === 'reception') return null;
  return (
    <div className="stack-2 shrinkable">
      <label className="visually-hidden" htmlFor={own}>
        Length
      </label>
      <select
        className={field.input}
        id={own}
        value={minutes}
        onChange={(event) => changeVariant(id, { kind: 'minutes', part, minutes: Number(event.target.value) })}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {hoursText(each)}
          </option>
        ))}
      </select>
    </div>
  );
}

const notSure = 'not sure';
const another = 'another';

function PlaceChoice({ id, part, choices }: Omit<VariantPartProps, 'catalogue'>) {
  const own = useId();
  const [isSearching, setSearching] = useState(false);
  const mine = useEstimator((state) => state.choices);
  const variants = useCompare((state) => state.variants);
  const { place, notSureWhere } = choices[part];
  const known = placesOf([mine, ...variants.map((variant) => variant.choices)]);
  const choose = (chosen: Place) => {
    changeVariant(id, { kind: 'place', part, place: chosen });
    setSearching(false);
    requestAnimationFrame(() => document.getElementById(`${own}-place`)?.focus());
  };
  const pick = (value: string) => {
    setSearching(value === another);
    const found = known.find((each) => placeKey(each) === value);
    if (found) choose(found);
    else if (value === notSure) changeVariant(id, { kind: 'not sure where', part, isOn: true });
  };
  const value = isSearching ? another : place && !notSureWhere ? placeKey(place) : notSure;
  return (
    <>
      <div className="stack-2 shrinkable">
        <label className="visually-hidden" htmlFor={`${own}-place`}>
          Place
        </label>
        <select
          className={field.input}
          id={`${own}-place`}
          value={value}
          onChange={(event) => pick(event.target.value)}
        >
          {known.map((each) => (
            <option key={placeKey(each)} value={placeKey(each)}>
              {each.name}, {each.km} km away
            </option>
          ))}
          <option value={notSure}>Place to be confirmed</option>
          <option value={another}>Somewhere else…</option>
        </select>
      </div>
      {isSearching ? (
        <PlaceSearch
          id={`${own}-search`}
          label={`Place for your ${partInSentence(part, choices.eventType)}`}
          isDisabled={false}
          isInvalid={false}
          errorId={`${own}-error`}
          onChoose={choose}
        />
      ) : null}
    </>
  );
}
