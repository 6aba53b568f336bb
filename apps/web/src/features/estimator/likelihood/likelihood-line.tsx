import type { OutputOf } from '@cadenza/contract/operations';
import { likelihoodSentence } from '@cadenza/domain/likelihood/likelihood-sentence';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/client/public-client.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { estimateBodyOf } from '../choices/request-choices.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { useTimeRoom } from '../state/use-time-room.ts';
import styles from './likelihood-line.module.css';

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

type Likely = NonNullable<OutputOf<'estimateLikelihood'>['likelihood']>;

const quietMs = 500;
/** Matches the server's own cache time. */
const keptMs = 60_000;
const answers = new Map<string, Promise<Likely | null>>();

/** The likelihood of the chosen day, loaded once the choices have settled; null until it is known. */
function useLikelihood(choices: Choices, cityId: string): Likely | null {
  const [known, setKnown] = useState<{ question: string; likely: Likely | null } | null>(null);
  const question = questionOf(choices, cityId);
  useEffect(() => {
    if (question === null) return;
    let isWanted = true;
    const load = async () => {
      const likely = await ask(question);
      if (isWanted) setKnown({ question, likely });
    };
    const timer = setTimeout(() => void load(), answers.has(question) ? 0 : quietMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [question]);
  return known?.question === question ? known.likely : null;
}

/** Equal for the same day, hours, places and line-up, whatever the singers; null without a date or music. */
function questionOf(choices: Choices, cityId: string): string | null {
  const { codePass: _, ...body } = estimateBodyOf({ ...choices, singers: [], chooseForMe: true, note: '' }, cityId);
  return body.eventTime?.eventDate && body.performances?.length ? JSON.stringify(body) : null;
}

/** Without a response there is nothing to show; the price does not depend on it. */
function ask(question: string): Promise<Likely | null> {
  const asked = answers.get(question);
  if (asked) return asked;
  const body = JSON.parse(question) as Omit<ReturnType<typeof estimateBodyOf>, 'codePass'>;
  const answer = call('estimateLikelihood', { body }).then(
    ({ likelihood }) => likelihood,
    () => {
      answers.delete(question);
      return null;
    },
  );
  answers.set(question, answer);
  setTimeout(() => answers.delete(question), keptMs);
  return answer;
}
