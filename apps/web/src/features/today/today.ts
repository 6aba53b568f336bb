import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import { isAdmin } from '@cadenza/domain/permissions/access';
import { type Patch, patch } from '../../shared/client/use-operation-mutation.ts';
import { useCitiesOnShow } from '../../shared/session/use-cities-on-show.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { todayScreen } from './screens.ts';

export type Today = OutputOf<'getToday'>;
type Query = RequestOf<'getToday'>['query'];
export type Part = Exclude<keyof Today, 'weekend' | 'soon'>;
export type About =
  | Today['messages']['items'][number]
  | Today['calls']['items'][number]
  | Today['enquiries']['items'][number];

/** The booking that something waits for, as the dialogs opened from its row name it. */
export const bookingOf = ({ bookingId, name, eventDate, bookingNumber }: About | Today['seats']['items'][number]) => ({
  id: bookingId,
  name,
  eventDate,
  bookingNumber,
});

/** The number of a gig's unfilled seats. */
export const openSeats = ({ positionsTotal, positionsFilled }: Today['weekend'][number]): number =>
  positionsTotal - positionsFilled;

export const everyone = 'everyone';

/** Whose day the address selects: by default a manager's own, or everyone's for an admin. */
export function useWho(): string {
  const { who } = todayScreen.useSearch();
  const actor = useSession()?.actor;
  if (who !== '') return who;
  return actor && !isAdmin(actor) ? actor.userId : everyone;
}

export function useTodayQuery(): Query {
  const cities = useCitiesOnShow(todayScreen.useSearch().cities);
  const who = useWho();
  return {
    cityIds: JSON.stringify(cities.map(({ id }) => id)),
    ...(who === everyone ? {} : { managerUserId: who }),
  };
}

/** Removes a row from its part immediately, once it has been handled. */
export const withoutRow = <P extends Part>(
  query: Query,
  part: P,
  isIt: (row: Today[P]['items'][number]) => boolean,
): Patch =>
  patch('getToday', { query }, (today) => {
    const { items, total } = today[part] as { items: Today[P]['items'][number][]; total: number };
    const left = items.filter((row) => !isIt(row));
    return { ...today, [part]: { items: left, total: total - (items.length - left.length) } };
  });

export const waitingIn = (today: Today): number => parts.reduce((sum, { part }) => sum + today[part].total, 0);

/** The parts in page order: people waiting for us first, then things to do. */
export const parts: readonly { part: Part; label: string; all: string }[] = [
  { part: 'messages', label: 'Messages', all: 'no messages to answer' },
  { part: 'calls', label: 'Calls', all: 'no calls' },
  { part: 'enquiries', label: 'Enquiries', all: 'no enquiries to quote' },
  { part: 'quotes', label: 'Quotes', all: 'no quotes out' },
  { part: 'offers', label: 'Offers ending', all: 'no offers ending' },
  { part: 'seats', label: 'Open seats', all: 'no seats without an offer' },
  { part: 'invoices', label: 'Overdue', all: 'nothing overdue' },
  { part: 'payouts', label: 'Payouts', all: 'no payouts to confirm' },
  { part: 'tasks', label: 'Tasks', all: 'no tasks' },
];

/** "3", or "99+" where counting stopped. */
export const countText = (total: number): string => (total >= 100 ? '99+' : String(total));
