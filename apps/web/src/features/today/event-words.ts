import { formatShortDate } from '@cadenza/domain/time';
import { daysToGo } from '../../shared/format/days-to-go.ts';

interface EventFacts {
  eventDate: string | null;
  daysToGo: number | null;
  venueName: string | null;
}

/** "Sat 12 Dec 2026, in 17 days · Bendooley Estate" */
export function eventWords({ eventDate, daysToGo: days, venueName }: EventFacts): string {
  if (eventDate === null) return venueName ? `No date yet · ${venueName}` : 'No date yet';
  const day = formatShortDate(eventDate);
  const when = days === null ? day : `${day}, ${daysToGo(days)}`;
  return venueName ? `${when} · ${venueName}` : when;
}
