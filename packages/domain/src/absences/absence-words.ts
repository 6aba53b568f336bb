import { formatDate, formatTime } from '../time.ts';
import type { Absence } from './absence.ts';

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** "Away 03/01/2027 to 17/01/2027", "Never on Mondays", "Saturdays only from 02:00 PM". */
export function absenceWords(absence: Absence): string {
  const { fromDay, untilDay, weekday, freeFrom, freeUntil } = absence;
  if (weekday === null) {
    const days = untilDay === null || untilDay === fromDay ? '' : ` to ${formatDate(untilDay)}`;
    return `Away ${formatDate(fromDay)}${days}`;
  }
  const name = `${weekdayNames[weekday] ?? ''}s`;
  if (freeFrom === null && freeUntil === null) return `Never on ${name}`;
  const hours = [
    ...(freeFrom === null ? [] : [`from ${formatTime(freeFrom)}`]),
    ...(freeUntil === null ? [] : [`until ${formatTime(freeUntil)}`]),
  ];
  return `${name} only ${hours.join(' ')}`;
}

/** The period of a weekly rule, seen from today: "from 01/05/2027 until 30/06/2027"; empty for always. */
export function ruleSpanWords({ fromDay, untilDay, weekday }: Absence, today: string): string {
  if (weekday === null) return '';
  const parts = [
    ...(fromDay > today ? [`from ${formatDate(fromDay)}`] : []),
    ...(untilDay === null ? [] : [`until ${formatDate(untilDay)}`]),
  ];
  return parts.join(' ');
}
