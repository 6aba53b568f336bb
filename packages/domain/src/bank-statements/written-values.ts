import type { RegionId } from '../regions.ts';
import { isCalendarDate } from '../time.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A day as banks write it, as 'YYYY-MM-DD': 2026-11-25, 20261125, 25 Nov 26, Nov 25, 2026; all-digit dates are day first in
 * Australia, month first elsewhere. Null if unreadable.
 */
export function readWrittenDay(written: string, regionId: RegionId): string | null {
  const text = written.trim().replace(/[T ]\d{1,2}:\d\d.*$/, '');
  const [year = '', month = '', day = ''] = partsOf(text, regionId) ?? [];
  const fullYear = year.length === 2 ? `20${year}` : year;
  const date = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** Year, month and day, in digits. */
function partsOf(text: string, regionId: RegionId): [string, string, string] | null {
  const [, year, month, day] = /^(\d{4})([-/]?)(\d\d)\2(\d\d)$/.exec(text)?.filter((_, at) => at !== 2) ?? [];
  if (year && month && day) return [year, month, day];
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)$/.exec(text) ?? [];
  if (first && second && last) return regionId === 'AU' ? [last, second, first] : [last, first, second];
  const [, dayOfName, name, yearOfName] = /^(\d{1,2})[- /]([A-Za-z]{3})[A-Za-z]*[- /](\d{4}|\d\d)$/.exec(text) ?? [];
  if (dayOfName && name && yearOfName) return [yearOfName, monthOf(name), dayOfName];
  const [, named, dayAfter, yearAfter] = /^([A-Za-z]{3})[A-Za-z]*\.? (\d{1,2}),? (\d{4})$/.exec(text) ?? [];
  return named && dayAfter && yearAfter ? [yearAfter, monthOf(named), dayAfter] : null;
}

const monthOf = (name: string) => String(monthNames.indexOf(name.toLowerCase()) + 1);

/** Ten million: more than any customer pays or a receipt accepts. */
const maxMinor = 1_000_000_000;

/**
 * An amount as banks write it, in minor units: 1250.00, +1,250.00, ($50.00), 50.00-, 50.00 DR. Null if unreadable. A comma groups
 * thousands; ambiguous amounts are not read.
 */
export function readWrittenAmount(written: string): number | null {
  const pattern = /^([+-]?)(\(?)([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2})0*)?(\)?)(-|CR|DR)?$/i;
  const text = written.replace(/[\s$]|AUD|CAD|USD/g, '').replace('−', '-');
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, sign, open, inner, whole, cents = '', close, mark = ''] = match;
  if ((whole === undefined && cents === '') || (open === '(') !== (close === ')')) return null;
  if ([sign, inner, open, mark].filter((part) => part !== '').length > 1) return null;
  const minor = Number((whole ?? '0').replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  if (minor > maxMinor) return null;
  const isNegative = sign === '-' || inner === '-' || open === '(' || /^(-|DR)$/i.test(mark);
  return isNegative && minor !== 0 ? -minor : minor;
}
