import { gigTypes } from '@cadenza/domain/pricing/durations';
import { useId } from 'react';
import { type Catalogue, chooseForMeId, singersOf } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { priceChoices } from '../choices/price-choices.ts';
import field from '../controls/field.module.css';
import { useToday } from '../state/use-problems.ts';
import { useTimeRoom } from '../state/use-time-room.ts';
import { changeVariant } from './compare-store.ts';
import type { VariantId } from './variant.ts';
import { VariantPart } from './variant-part.tsx';

interface VariantControlsProps {
  id: VariantId;
  choices: Choices;
  catalogue: Catalogue;
}

/** Everything that can be changed in a variant. */
export function VariantControls({ id, choices, catalogue }: VariantControlsProps) {
  const own = useId();
  const today = useToday();
  const time = useTimeRoom();
  const { eventDate, notSureWhen } = choices;
  const day = eventDate && !notSureWhen && time?.isCalendarDate(eventDate) ? time.formatLongDate(eventDate) : null;
  return (
    <>
      <div className="stack-2 shrinkable">
        <label className="semibold" htmlFor={`${own}-date`}>
          Day
        </label>
        <input
          className={field.input}
          id={`${own}-date`}
          type="date"
          min={today ?? undefined}
          value={notSureWhen ? '' : (eventDate ?? '')}
          aria-describedby={`${own}-day`}
          onChange={(event) => {
            changeVariant(id, { kind: 'not sure when', isOn: false });
            changeVariant(id, { kind: 'date', eventDate: event.target.value || null });
          }}
        />
        <p className="soft text-md flush" id={`${own}-day`}>
          {day ?? 'to be confirmed'}
        </p>
      </div>
      {gigTypes.map((part) => (
        <VariantPart key={part} id={id} part={part} choices={choices} catalogue={catalogue} />
      ))}
      {priceChoices(choices, catalogue).isVocal ? (
        <SingerChoice id={id} choices={choices} catalogue={catalogue} />
      ) : null}
    </>
  );
}

/** The customer's first choice of singer, who determines the surcharge. */
function SingerChoice({ id, choices, catalogue }: VariantControlsProps) {
  const own = useId();
  const [first] = choices.singers;
  const choose = (singer: string) => {
    if (singer === chooseForMeId) return changeVariant(id, { kind: 'choose for me', isOn: true });
    changeVariant(id, { kind: 'singer', id: singer, isChosen: true });
    changeVariant(id, { kind: 'singer moved', id: singer, to: 0 });
  };
  return (
    <div className="stack-2 shrinkable">
      <label className="semibold" htmlFor={own}>
        First-choice singer
      </label>
      <select
        className={field.input}
        id={own}
        value={choices.chooseForMe ? chooseForMeId : (first ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        {first === undefined && !choices.chooseForMe ? <option value="">Please choose</option> : null}
        <option value={chooseForMeId}>Choose For Me</option>
        {singersOf(catalogue).map((singer) => (
          <option key={singer.id} value={singer.id}>
            {singer.label}
          </option>
        ))}
      </select>
    </div>
  );
}
