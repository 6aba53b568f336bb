/**
 * The jurisdiction of a public holiday: a state or territory of Australia, Ontario, Massachusetts, or the banks of Canada or the
 * United States.
 */
export type Jurisdiction = 'ACT' | 'NSW' | 'NT' | 'QLD' | 'SA' | 'TAS' | 'VIC' | 'WA' | 'CA' | 'ON' | 'US' | 'MA';

export const australianJurisdictions = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

/** Which day of the year: a date; the nth weekday on, after or before a date (Monday is 1); days from Easter Sunday. */
export type DayRule =
  | { kind: 'date'; month: number; day: number }
  | { kind: 'weekday'; month: number; day: number; weekday: number; direction: 'on or after' | 'on or before' }
  | { kind: 'easter'; days: number };

export interface HolidayRule {
  name: string;
  jurisdictions: readonly Jurisdiction[];
  day: DayRule;
  /** For a date on a weekend: the next working day is a holiday too; only if it is a Sunday; or never. */
  onWeekend: 'next working day' | 'next working day after Sunday' | 'not moved';
  /** The only years it applies to; every year if omitted. */
  years?: readonly number[];
}

const rule = (
  name: string,
  jurisdictions: readonly Jurisdiction[],
  day: DayRule,
  onWeekend: HolidayRule['onWeekend'] = 'not moved',
): HolidayRule => ({ name, jurisdictions, day, onWeekend });

const date = (month: number, day: number): DayRule => ({ kind: 'date', month, day });
/** The nth Monday of a month: the first Monday on or after its 1st, 8th, 15th or 22nd. */
const monday = (nth: number, month: number): DayRule => onOrAfter(month, 7 * nth - 6, 1);
const onOrAfter = (month: number, day: number, weekday: number): DayRule => ({
  kind: 'weekday',
  month,
  day,
  weekday,
  direction: 'on or after',
});
const mondayOnOrBefore = (month: number, day: number): DayRule => ({
  kind: 'weekday',
  month,
  day,
  weekday: 1,
  direction: 'on or before',
});
const easter = (days: number): DayRule => ({ kind: 'easter', days });

const all = australianJurisdictions;

/**
 * Public holidays of the whole of a state or territory that fall on working days, from the holidays Acts of the states
 * (New South Wales: Public Holidays Act 2010). Days that are proclaimed year by year are left out
 * (the Friday before the Grand Final, Melbourne Cup Day, King's Birthday in Western Australia), as are part-days: super that
 * we consider due too early is never late.
 */
const australian: readonly HolidayRule[] = [
  rule("New Year's Day", all, date(1, 1), 'next working day'),
  rule('Australia Day', all, date(1, 26), 'next working day'),
  rule('Labour Day', ['WA'], monday(1, 3)),
  rule('Labour Day', ['VIC'], monday(2, 3)),
  rule('Eight Hours Day', ['TAS'], monday(2, 3)),
  rule('Adelaide Cup', ['SA'], monday(2, 3)),
  rule('Canberra Day', ['ACT'], monday(2, 3)),
  rule('Good Friday', all, easter(-2)),
  rule('Easter Monday', all, easter(1)),
  rule('Anzac Day', ['ACT', 'WA'], date(4, 25), 'next working day'),
  rule('Anzac Day', ['NT', 'QLD'], date(4, 25), 'next working day after Sunday'),
  rule('Anzac Day', ['NSW', 'SA', 'TAS', 'VIC'], date(4, 25)),
  { ...rule('Anzac Day', ['NSW'], date(4, 25), 'next working day'), years: [2026, 2027] },
  rule('May Day', ['NT'], monday(1, 5)),
  rule('Labour Day', ['QLD'], monday(1, 5)),
  rule('Reconciliation Day', ['ACT'], onOrAfter(5, 27, 1)),
  rule('Western Australia Day', ['WA'], monday(1, 6)),
  rule("King's Birthday", ['ACT', 'NSW', 'NT', 'SA', 'TAS', 'VIC'], monday(2, 6)),
  rule('Picnic Day', ['NT'], monday(1, 8)),
  rule('Labour Day', ['ACT', 'NSW', 'SA'], monday(1, 10)),
  rule("King's Birthday", ['QLD'], monday(1, 10)),
  rule('Christmas Day', all, date(12, 25), 'next working day'),
  rule('Boxing Day', all, date(12, 26), 'next working day'),
];

const canada = ['CA', 'ON'] as const;

/**
 * The general holidays of federally regulated employers, banks among them (Canada Labour Code, sections 166 and 193 to 195), and
 * the public holidays of Ontario (Employment Standards Act, 2000, section 1).
 */
const canadian: readonly HolidayRule[] = [
  rule("New Year's Day", canada, date(1, 1), 'next working day'),
  rule('Family Day', ['ON'], monday(3, 2)),
  rule('Good Friday', canada, easter(-2)),
  rule('Victoria Day', canada, mondayOnOrBefore(5, 24)),
  rule('Canada Day', canada, date(7, 1), 'next working day'),
  rule('Labour Day', canada, monday(1, 9)),
  rule('National Day for Truth and Reconciliation', ['CA'], date(9, 30), 'next working day'),
  rule('Thanksgiving Day', canada, monday(2, 10)),
  rule('Remembrance Day', ['CA'], date(11, 11), 'next working day'),
  rule('Christmas Day', canada, date(12, 25), 'next working day'),
  rule('Boxing Day', canada, date(12, 26), 'next working day'),
];

const america = ['US', 'MA'] as const;

/**
 * The holidays of the Federal Reserve Banks (5 U.S.C. 6103), and those of Massachusetts (General Laws, chapter 4, section 7): moved
 * from a Sunday to Monday, and from a Saturday not at all.
 */
const american: readonly HolidayRule[] = [
  rule("New Year's Day", america, date(1, 1), 'next working day after Sunday'),
  rule('Birthday of Martin Luther King, Jr.', america, monday(3, 1)),
  rule("Washington's Birthday", america, monday(3, 2)),
  rule("Patriots' Day", ['MA'], monday(3, 4)),
  rule('Memorial Day', america, mondayOnOrBefore(5, 31)),
  rule('Juneteenth National Independence Day', america, date(6, 19), 'next working day after Sunday'),
  rule('Independence Day', america, date(7, 4), 'next working day after Sunday'),
  rule('Labor Day', america, monday(1, 9)),
  rule('Columbus Day', america, monday(2, 10)),
  rule('Veterans Day', america, date(11, 11), 'next working day after Sunday'),
  rule('Thanksgiving Day', america, onOrAfter(11, 22, 4)),
  rule('Christmas Day', america, date(12, 25), 'next working day after Sunday'),
];

export const holidayRules: readonly HolidayRule[] = [...australian, ...canadian, ...american];
