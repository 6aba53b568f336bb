import { ceremonyChoicesAt, ceremonyMinuteChoices, type GigType } from '@cadenza/domain/pricing/durations';
import { useId } from 'react';
import { FieldError } from '../controls/field-error.tsx';
import { SegmentedChoice } from '../controls/segmented-choice.tsx';
import { change } from '../state/change.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { useProblems } from '../state/use-problems.ts';
import { hoursText } from './wording.ts';

/** How long the music plays. A distant ceremony has a minimum length, which is explained here. */
export function LengthChoice({ part }: { part: GigType }) {
  const { choices, priced, catalogue } = useEstimatorParts('choices', 'priced', 'catalogue');
  const problems = useProblems();
  const id = useId();
  const error = problems[`${part}.length`];
  if (part === 'reception') {
    return (
      <div className="stack-2 shrinkable">
        <span className="semibold">Length</span>
        <span>{hoursText(choices[part].minutes)}, breaks included</span>
        <FieldError id={id}>{error}</FieldError>
      </div>
    );
  }
  const { place, notSureWhere, minutes } = choices[part];
  const km = place === null || notSureWhere ? 0 : place.km;
  const offered = catalogue ? ceremonyChoicesAt(km, catalogue.settings.distances) : [...ceremonyMinuteChoices];
  return (
    <div className="stack-2 shrinkable">
      <SegmentedChoice
        legend="Length"
        options={ceremonyMinuteChoices.map((each) => ({
          value: each,
          label: hoursText(each),
          isDisabled: !offered.includes(each),
        }))}
        value={priced?.minutes[part] ?? minutes}
        onChange={(value) => change({ kind: 'minutes', part, minutes: value })}
        describedBy={`${id}-why`}
      />
      <p className="soft text-md flush" id={`${id}-why`}>
        {offered.length < ceremonyMinuteChoices.length
          ? `${place?.name} is ${km} km from ${catalogue?.city.name ?? 'the city'}, so the shortest ceremony is ${hoursText(offered[0] ?? 120)}.`
          : null}
        {offered.includes(minutes) ? null : ` Choose somewhere closer for ${hoursText(minutes)}.`}
      </p>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
