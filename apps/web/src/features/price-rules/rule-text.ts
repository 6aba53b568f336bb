import type { PriceRule } from '@cadenza/domain/price-rules/price-rule';

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

/** Monday first, as the rules count them. */
export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** When a rule holds, for the office: "1 March to 30 November · Sat, Sun · Public holidays". */
export function whenText({ season, weekdays, onHolidays }: PriceRule): string {
  return [
    ...(season ? [`${dayText(season.from)} to ${dayText(season.until)}`] : []),
    ...(weekdays.length > 0 ? [weekdays.map((day) => dayNames[day - 1]).join(', ')] : []),
    ...(onHolidays ? ['Public holidays'] : []),
  ].join(' · ');
}

/** 1000 → "+10%", -750 → "−7.5%". */
export const changeText = (basisPoints: number): string =>
  `${basisPoints > 0 ? '+' : '−'}${Math.abs(basisPoints) / 100}%`;

function dayText(dayOfYear: string): string {
  const [month, day] = dayOfYear.split('-').map(Number);
  return `${day} ${monthNames[(month ?? 1) - 1]}`;
}
