import type { PriceRule } from '@cadenza/domain/price-rules/price-rule';
import { formatDate } from '@cadenza/domain/time';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Monday first, as the rules number them. */
export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * A rule's conditions, for the office: "1 March to 30 November · Sat, Sun · Public holidays · Code SPRING10 until
 * 30/11/2027".
 */
export function whenText({ season, weekdays, onHolidays, code }: PriceRule): string {
  return [
    ...(season ? [`${dayText(season.from)} to ${dayText(season.until)}`] : []),
    ...(weekdays.length > 0 ? [weekdays.map((day) => dayNames[day - 1]).join(', ')] : []),
    ...(onHolidays ? ['Public holidays'] : []),
    ...(code ? [`Code ${code.word} until ${formatDate(code.until)}`] : []),
  ].join(' · ');
}

/** 1000 → "+10%", -750 → "−7.5%". */
export const changeText = (basisPoints: number): string =>
  `${basisPoints > 0 ? '+' : '−'}${Math.abs(basisPoints) / 100}%`;

function dayText(dayOfYear: string): string {
  const [month, day] = dayOfYear.split('-').map(Number);
  return `${day} ${monthNames[(month ?? 1) - 1]}`;
}
