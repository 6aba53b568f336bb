import type { FieldError } from '@cadenza/contract/envelope';
import { checkEnquiry, type VocalPreference } from '@cadenza/domain/enquiry/enquiry-rules';
import type { FieldProblem } from '@cadenza/domain/field-problems';
import type { GigType } from '@cadenza/domain/pricing/durations';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Choices, musicOf, parts } from '../choices/choices.ts';
import { performanceOf } from '../choices/price-choices.ts';
import { eventTimeOf } from '../choices/request-choices.ts';

/** The fields of the builder that can show an error. */
export type FieldName = 'city' | 'date' | 'music' | 'singers' | 'note' | `${GigType}.${'place' | 'music' | 'length'}`;

export type FieldProblems = Partial<Record<FieldName, string>>;

/** Why these choices cannot be sent, in the order of the page. `today` is the date in the city. */
export function problemsOf(choices: Choices, catalogue: Catalogue, today: string): FieldProblem[] {
  return checkEnquiry(
    {
      eventType: choices.eventType,
      eventTime: eventTimeOf(choices),
      performances: parts.flatMap((part) => {
        const performance = performanceOf(choices, catalogue, part);
        if (!performance) return [];
        const { place, notSureWhere } = choices[part];
        const vocalOption: VocalPreference = performance.vocalOption;
        return [{ vocalOption, hasPlace: place !== null, notSureWhere }];
      }),
      singerCount: choices.singers.length,
      chooseForMe: choices.chooseForMe,
    },
    today,
  );
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
  if (first === 'note') return 'note';
  if (first === 'city' || first === 'cityId') return 'city';
  if (first !== 'performances') return null;
  const part = parts.filter((each) => musicOf(choices[each]) !== null)[Number(index)];
  if (index === '' || !part) return 'music';
  if (last === 'venue') return `${part}.place`;
  return last === 'duration' || last === 'startTime' ? `${part}.length` : `${part}.music`;
}
