import type { OutputOf } from '@cadenza/contract/operations';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/client/public-client.ts';
import type { Choices } from '../choices/choices.ts';
import { estimateBodyOf } from '../choices/request-choices.ts';

type Likely = NonNullable<OutputOf<'estimateLikelihood'>['likelihood']>;

const quietMs = 500;
/** Matches the server's own cache time. */
const keptMs = 60_000;
const answers = new Map<string, Promise<Likely | null>>();

/** The likelihood of the chosen day, loaded once the choices have settled; null until it is known. */
export function useLikelihood(choices: Choices, cityId: string): Likely | null {
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
