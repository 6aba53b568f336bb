import { gigTypes } from '@cadenza/domain/pricing/durations';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { singersOf } from '../catalogue/catalogue.ts';
import { type Choices, noMusic } from '../choices/choices.ts';
import { addOnsText } from '../choices/offered-add-ons.ts';
import { minutesOf, performanceOf, priceChoices } from '../choices/price-choices.ts';
import { useTimeRoom } from '../state/use-time-room.ts';
import { hoursText, partName } from '../steps/wording.ts';
import styles from './variant-facts.module.css';

/** Read-only summary of the choices. */
export function VariantFacts({ choices, catalogue }: { choices: Choices; catalogue: Catalogue }) {
  const time = useTimeRoom();
  const { eventDate, notSureWhen } = choices;
  const addOns = addOnsText(choices, catalogue);
  const hasDay = eventDate !== null && !notSureWhen && time?.isCalendarDate(eventDate);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Day</dt>
        <dd>{hasDay && time ? time.formatLongDate(eventDate) : 'to be confirmed'}</dd>
      </div>
      {gigTypes.map((part) => {
        const performance = performanceOf(choices, catalogue, part);
        const { music, place, notSureWhere } = choices[part];
        return (
          <div key={part}>
            <dt>{partName(part, choices.eventType)}</dt>
            <dd>
              {performance ? `${performance.name}, ${hoursText(minutesOf(part, choices, catalogue))}` : null}
              {performance ? null : music === noMusic ? 'no music' : 'not chosen yet'}
              {performance ? (
                <span className="soft text-md block">
                  {place && !notSureWhere ? `${place.name}, ${place.km} km away` : 'Place to be confirmed'}
                </span>
              ) : null}
            </dd>
          </div>
        );
      })}
      {priceChoices(choices, catalogue).isVocal ? (
        <div>
          <dt>Singer</dt>
          <dd>{singerText(choices, catalogue)}</dd>
        </div>
      ) : null}
      {addOns === '' ? null : (
        <div>
          <dt>Add-ons</dt>
          <dd>{addOns}</dd>
        </div>
      )}
    </dl>
  );
}

function singerText(choices: Choices, catalogue: Catalogue): string {
  if (choices.chooseForMe) return 'we’ll choose';
  const names = choices.singers.flatMap((id) => singersOf(catalogue).find((each) => each.id === id)?.label ?? []);
  return names.length === 0 ? 'not chosen yet' : names.join(', or ');
}
