import { formatLongDate } from '../time.ts';

/** What uses the music whose seats change, in numbers of bookings. */
export interface LineUpUses {
  /** Enquiries with a price that is not agreed yet. */
  openQuotes: number;
  /** Enquiries that customers have not submitted yet. */
  drafts: number;
  /** Coming agreed bookings. */
  agreed: number;
}

/** What new seats from a day on change and what they leave, in sentences; never empty. */
export function lineUpEffects(
  { openQuotes, drafts, agreed }: LineUpUses,
  { from, today }: { from: string; today: string },
): string[] {
  const since = from === today ? '' : `, from ${formatLongDate(from)} on`;
  return [
    openQuotes === 0
      ? 'No open quote has this music.'
      : `${counted(openQuotes, 'open quote keeps its price and its', 'open quotes keep their price and their')} seats, and ${
          openQuotes === 1 ? 'gets the new ones when its' : 'get the new ones when their'
        } event is changed${since}.`,
    ...(drafts === 0
      ? []
      : [
          `${counted(drafts, 'draft gets', 'drafts get')} the new seats when ${drafts === 1 ? 'it is' : 'they are'} changed or sent${since}.`,
        ]),
    agreed === 0
      ? 'No upcoming agreed booking has this music.'
      : `${counted(agreed, 'agreed booking keeps its', 'agreed bookings keep their')} seats.`,
  ];
}

/** What hiding a line-up leaves, in a sentence that names what still uses it. */
export const hidingEffect = ({ openQuotes, agreed }: Pick<LineUpUses, 'openQuotes' | 'agreed'>): string =>
  openQuotes + agreed === 0
    ? 'No open quote or upcoming booking has it.'
    : `${counted(openQuotes, 'open quote', 'open quotes')} and ${counted(agreed, 'upcoming booking', 'upcoming bookings')} have it and keep it.`;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
