import { type GigType, gigTypes } from '@cadenza/domain/pricing/durations';
import type { Section } from '../address/estimator-address.ts';
import { goTo } from '../address/use-address.ts';
import { singersOf, usualStart } from '../catalogue/catalogue.ts';
import { noMusic } from '../choices/choices.ts';
import { addOnsText } from '../choices/offered-add-ons.ts';
import { minutesOf, performanceOf } from '../choices/price-choices.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { type EstimatorState, useEstimator } from '../state/estimator-store.ts';
import { type TimeRoom, useTimeRoom } from '../state/use-time-room.ts';
import { hoursText, partName, wordsOf } from '../steps/wording.ts';
import styles from './review.module.css';

/** All choices in words, each with a link back to it. */
export function Review() {
  const state = useEstimator();
  const time = useTimeRoom();
  if (!time) return null;
  return (
    <dl className={styles.rows}>
      {rowsOf(state, time).map(({ term, words, section }) => (
        <div key={term} className={styles.row}>
          <dt className="soft">{term}</dt>
          <dd className={styles.words}>{words}</dd>
          <dd className="flush">
            <ActionButton look="plain" aria-label={`Change: ${term}`} onClick={() => goTo('builder', `#${section}`)}>
              Change
            </ActionButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function rowsOf(state: EstimatorState, time: TimeRoom): { term: string; words: string; section: Section }[] {
  const { choices, catalogue, priced } = state;
  const singers = catalogue ? singersOf(catalogue) : [];
  const names = choices.singers.flatMap((id) => singers.find((each) => each.id === id)?.label ?? []);
  return [
    { term: 'Event', words: `${wordsOf(choices.eventType).kind}, ${catalogue?.city.name ?? ''}`, section: 'day' },
    { term: 'Date', words: dateText(state, time), section: 'day' },
    ...gigTypes.map((part) => ({
      term: partName(part, choices.eventType),
      words: partText(part, state, time),
      section: part,
    })),
    ...(priced?.isVocal
      ? [
          {
            term: 'Singers',
            words: choices.chooseForMe ? 'We’ll choose' : names.join(', ') || 'Not chosen yet',
            section: 'singers' as const,
          },
        ]
      : []),
    ...(catalogue && priced?.hasAddOns
      ? [{ term: 'Add-ons', words: addOnsText(choices, catalogue) || 'None', section: 'add-ons' as const }]
      : []),
    { term: 'Note', words: choices.note.trim() || 'No note', section: 'note' },
  ];
}

function dateText({ choices: { eventDate, notSureWhen } }: EstimatorState, time: TimeRoom): string {
  if (notSureWhen) return 'Not sure when';
  return eventDate !== null && time.isCalendarDate(eventDate) ? time.formatLongDate(eventDate) : 'Not chosen yet';
}

function partText(part: GigType, { choices, catalogue }: EstimatorState, time: TimeRoom): string {
  const { music, place, notSureWhere, startTime } = choices[part];
  if (music === noMusic) return 'No performance';
  const performance = catalogue && performanceOf(choices, catalogue, part);
  const start = startTime ?? usualStart(catalogue, part);
  const hours = `${start === '' ? '' : `${time.formatTime(start)}, `}${catalogue ? hoursText(minutesOf(part, choices, catalogue)) : ''}`;
  const where = notSureWhere ? 'Not sure where yet' : (place?.name ?? 'No place chosen yet');
  return [performance?.name ?? 'No music chosen yet', hours, where].join('\n');
}
