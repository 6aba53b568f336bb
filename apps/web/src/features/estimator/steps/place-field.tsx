import type { Place } from '@cadenza/contract/venues/operations';
import type { GigType } from '@cadenza/domain/pricing/durations';
import { lazy, Suspense, useId, useState } from 'react';
import { ActionButton } from '../controls/action-button.tsx';
import { FieldError } from '../controls/field-error.tsx';
import { TickBox } from '../controls/tick-box.tsx';
import { change } from '../state/change.ts';
import { useEstimator, useEstimatorParts } from '../state/estimator-store.ts';
import { useProblems } from '../state/use-problems.ts';
import { ViewBoundary } from '../view-boundary.tsx';
import { focusPlace } from './focus-place.ts';
import styles from './place-field.module.css';
import { PlaceSearch } from './place-search.tsx';
import { partInSentence } from './wording.ts';

const PlaceMap = lazy(async () => ({ default: (await import('../map/place-map.tsx')).PlaceMap }));

/** The place of a part of the day: searched by name, pinned on the map, same as the other part, or not known yet. */
export function PlaceField({ part }: { part: GigType }) {
  const { choices, catalogue } = useEstimatorParts('choices', 'catalogue');
  const error = useProblems()[`${part}.place`];
  const [isMapOpen, setMapOpen] = useState(false);
  const id = useId();
  const { place, notSureWhere } = choices[part];
  const called = partInSentence(part, choices.eventType);
  const other = part === 'reception' ? choices.ceremony : choices.reception;
  const choose = (chosen: Place | null) => change({ kind: 'place', part, place: chosen });
  const chooseHere = (chosen: Place | null) => {
    choose(chosen);
    focusPlace(part);
  };
  return (
    <div className="stack-3 shrinkable">
      {place && !notSureWhere ? (
        <ChosenPlace
          place={place}
          label={`Place of your ${called}`}
          id={`${part}-place`}
          onChange={() => chooseHere(null)}
        />
      ) : (
        <PlaceSearch
          id={`${part}-place`}
          label={`Place of your ${called}`}
          isDisabled={notSureWhere || !catalogue}
          errorId={`${id}-error`}
          isInvalid={error !== undefined}
          onChoose={chooseHere}
        />
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className={styles.ways}>
        <TickBox
          label="We are not sure where"
          isOn={notSureWhere}
          onChange={(isOn) => change({ kind: 'not sure where', part, isOn })}
        />
        {notSureWhere ? null : (
          <ActionButton look="plain" aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
            {isMapOpen ? 'Hide map' : place ? 'Show map' : 'Drop a pin on the map'}
          </ActionButton>
        )}
        {other.place && !place && !notSureWhere && !other.notSureWhere ? (
          <ActionButton look="plain" onClick={() => chooseHere(other.place)}>
            Same place: {other.place.name}
          </ActionButton>
        ) : null}
      </div>
      {isMapOpen && !notSureWhere && catalogue ? (
        <ViewBoundary>
          <Suspense
            fallback={<div className={styles.mapSkeleton} role="status" aria-busy="true" aria-label="Loading map" />}
          >
            <PlaceMap city={catalogue.city} place={place} onPin={choose} />
          </Suspense>
        </ViewBoundary>
      ) : null}
      <PlaceNotice part={part} />
    </div>
  );
}

/** How the place affects the price. */
function PlaceNotice({ part }: { part: GigType }) {
  const notice = useEstimator((state) => state.priced?.notices.find(({ gig }) => gig === part));
  return <div role="status">{notice ? <p className={styles.note}>{notice.message}</p> : null}</div>;
}

interface ChosenPlaceProps {
  /** The id of the button. */
  id: string;
  place: Place;
  label: string;
  onChange: () => void;
}

/** A chosen place, with a button to change it. */
function ChosenPlace({ id, place, label, onChange }: ChosenPlaceProps) {
  return (
    <div className="stack-2 shrinkable">
      <span className="semibold">{label}</span>
      <div className={styles.chosen}>
        <div>
          <div className={styles.name}>{place.name}</div>
          <div className="soft text-md">
            {place.formattedAddress === place.name ? null : `${place.formattedAddress} · `}
            <span className="nowrap">{place.km} km away</span>
          </div>
        </div>
        <ActionButton id={id} look="quiet" onClick={onChange} aria-label={`Change the ${label.toLowerCase()}`}>
          Change
        </ActionButton>
      </div>
    </div>
  );
}
