import type { GigType } from '@cadenza/domain/pricing/durations';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { groupsOf, lowestPrice, singersOf } from '../catalogue/catalogue.ts';
import { noMusic } from '../choices/choices.ts';
import { addOnsText } from '../choices/offered-add-ons.ts';
import { performanceOf } from '../choices/price-choices.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import type { FieldName } from '../state/field-problems.ts';
import type { Step } from '../state/steps.ts';
import { useLongDate } from '../state/use-long-date.ts';
import { useShownQuote } from '../state/use-shown-quote.ts';
import { gapText, hoursText, wordsOf } from './wording.ts';

interface StepLineProps {
  step: Step;
  /** What is still to be chosen in it. */
  gap: FieldName | undefined;
}

/** A collapsed step in one line: the choice, its price, and what is still missing. */
export function StepLine({ step, gap }: StepLineProps) {
  const { choices, catalogue } = useEstimatorParts('choices', 'catalogue');
  const longDate = useLongDate();
  const todo = gap ? gapText(gap, choices.eventType) : null;
  if (step === 'ceremony' || step === 'reception') return <PartLine part={step} todo={todo} />;
  if (step === 'day') {
    const date = choices.notSureWhen ? 'date to be confirmed' : longDate;
    return [wordsOf(choices.eventType).kind, catalogue?.city.name, todo ?? date].filter(Boolean).join(' · ');
  }
  if (step === 'add-ons') return (catalogue && addOnsText(choices, catalogue)) || 'Optional';
  if (step === 'note') return choices.note.trim() || 'Optional';
  const singers = catalogue ? singersOf(catalogue) : [];
  const names = choices.singers.flatMap((id) => singers.find((each) => each.id === id)?.label ?? []);
  return choices.chooseForMe ? 'We’ll choose' : [...names, ...(todo ? [todo] : [])].join(', ');
}

/** "String quartet · 1 hour · $1,490": its package and travel, as in the programme. */
function PartLine({ part, todo }: { part: GigType; todo: string | null }) {
  const { choices, catalogue, priced } = useEstimatorParts('choices', 'catalogue', 'priced');
  const quote = useShownQuote();
  if (choices[part].music === noMusic) return 'No music';
  if (!catalogue || !priced) return todo;
  const { currency } = catalogue.city;
  const performance = performanceOf(choices, catalogue, part);
  if (!performance) {
    const offered = groupsOf(catalogue, part).flatMap(({ performances }) => performances);
    const from = lowestPrice(offered, priced.minutes[part]);
    return (
      <>
        {todo ?? 'No music yet'}
        {from === null ? null : (
          <>
            , from <MoneyText brief minor={from} currency={currency} />
          </>
        )}
      </>
    );
  }
  const lines = quote?.lines.filter((line) => line.part === part) ?? [];
  return (
    <>
      {performance.name} · {hoursText(priced.minutes[part])}
      {lines.length === 0 ? null : (
        <>
          {' · '}
          <MoneyText brief minor={lines.reduce((sum, line) => sum + line.amountMinor, 0)} currency={currency} />
        </>
      )}
      {todo === null ? null : ` · ${todo}`}
    </>
  );
}
