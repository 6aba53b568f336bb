import type { FieldError } from '@cadenza/contract/envelope';
import { checkChosen, checkEnquiry, type EnquiryChoice } from '@cadenza/domain/enquiry/enquiry-rules';
import type { FieldProblem } from '@cadenza/domain/field-problems';
import { type GigType, gigTypes } from '@cadenza/domain/pricing/durations';
import { type Catalogue, usualStart } from '../catalogue/catalogue.ts';
import { type Choices, eventTimeOf, musicOf } from '../choices/choices.ts';
import { eventOf, minutesOf, performanceOf } from '../choices/price-choices.ts';

/** The fields of the builder that can show an error. */
export type FieldName =
  | 'city'
  | 'date'
  | 'singers'
  | 'add-ons'
  | 'note'
  | `${GigType}.${'place' | 'music' | 'length' | 'start'}`;

export type FieldProblems = Partial<Record<FieldName, string>>;

/** Why these choices cannot be sent, in the order of the page. `today` is the date in the city. */
export function problemsOf(choices: Choices, catalogue: Catalogue, today: string): FieldProblem[] {
  return checkEnquiry(choiceOf(choices, catalogue), today);
}

/** What is wrong with these choices so far, ignoring what is missing. Without `today` the date is not checked. */
export function mistakesIn(choices: Choices, catalogue: Catalogue, today: string | null): FieldProblem[] {
  return checkChosen(choiceOf(choices, catalogue), today);
}

function choiceOf(choices: Choices, catalogue: Catalogue): EnquiryChoice {
  return {
    eventType: choices.eventType,
    eventTime: eventTimeOf(choices),
    performances: gigTypes.flatMap((part) => {
      const performance = performanceOf(choices, catalogue, part);
      if (!performance) return [];
      const { place, notSureWhere, startTime } = choices[part];
      const { name, vocalOption, voices } = performance;
      const durationMinutes = minutesOf(part, choices, catalogue);
      return [
        {
          name,
          vocalOption,
          voices,
          place,
          notSureWhere,
          startTime: startTime ?? usualStart(catalogue, part),
          durationMinutes,
        },
      ];
    }),
    singers: eventOf(choices, catalogue).singers,
    chooseForMe: choices.chooseForMe,
  };
}

/** Each field's first error. Paths are those of the requests; errors that belong to no field are left out. */
export function byField(problems: readonly FieldError[], choices: Choices): FieldProblems {
  const fields: FieldProblems = {};
  for (const { path, message } of problems) {
    const field = fieldOf(path, choices);
    if (field) fields[field] ??= message;
  }
  return fields;
}

/** The field for a request path. Gigs are numbered as sent, that is without those that have no music. */
function fieldOf(path: string, choices: Choices): FieldName | null {
  const [first = '', index = '', last = ''] = path.split('.');
  if (first === 'eventTime' || first === 'eventDate' || first === 'notSureWhen') return 'date';
  if (first === 'performers') return 'singers';
  if (first === 'addOns') return 'add-ons';
  if (first === 'note') return 'note';
  if (first === 'city' || first === 'cityId') return 'city';
  if (first !== 'performances') return null;
  const part = gigTypes.filter((each) => musicOf(choices[each]) !== null)[Number(index)];
  if (index === '' || !part) return `${firstUndecided(choices)}.music`;
  if (last === 'venue') return `${part}.place`;
  if (last === 'startTime') return `${part}.start`;
  return last === 'duration' ? `${part}.length` : `${part}.music`;
}

/** The field that shows "no music at all": the first part that has neither music nor "No music". */
const firstUndecided = (choices: Choices): GigType =>
  gigTypes.find((part) => choices[part].music === null) ?? 'ceremony';
