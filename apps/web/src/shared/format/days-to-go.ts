/** How far away a day is, in words: 0 today, 1 tomorrow, negative for the past. */
export function daysToGo(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
