import { likelihoodSentence } from '@cadenza/domain/likelihood/likelihood-sentence';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { useTimeRoom } from '../state/use-time-room.ts';
import styles from './likelihood-line.module.css';
import { useLikelihood } from './use-likelihood.ts';

interface LikelihoodLineProps {
  choices: Choices;
  catalogue: Catalogue;
  /** Moves the date; omitted if it cannot be moved. */
  onDate?: (date: string) => void;
}

/** Says calmly whether the chosen day can be played; shows nothing without a date. */
export function LikelihoodLine({ choices, catalogue, onDate }: LikelihoodLineProps) {
  const likely = useLikelihood(choices, catalogue.city.id);
  const time = useTimeRoom();
  const { eventDate } = choices;
  if (!likely || !time || eventDate === null || !time.isCalendarDate(eventDate)) return null;
  const sentence = likelihoodSentence(likely, weekdayOf(time.formatLongDate(eventDate)));
  if (sentence === null) return null;
  const state = likely.needed === 0 ? 'asked' : likely.found === likely.needed ? 'all' : 'some';
  return (
    <div className={styles.likely} data-state={state}>
      <p>{sentence}</p>
      {onDate && likely.otherDates.length > 0 ? (
        <p className={styles.others}>
          Full line-up likely on{' '}
          {likely.otherDates.map((date) => (
            <ActionButton key={date} look="plain" onClick={() => onDate(date)}>
              {time.formatLongDate(date)}
            </ActionButton>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** "Saturday 13 March 2027" → "Saturday". */
const weekdayOf = (longDate: string): string => longDate.split(' ')[0] ?? longDate;
