import { codeWord } from '@cadenza/domain/price-rules/code-word';
import type { PriceRule } from '@cadenza/domain/price-rules/price-rule';

/** A rule being edited, with a stable key while rows are added and removed. */
export interface Row {
  key: string;
  name: string;
  sentence: string;
  percent: number | string;
  /** '' for a rule of the whole year. */
  fromMonth: string;
  fromDay: number | string;
  untilMonth: string;
  untilDay: number | string;
  weekdays: string[];
  onHolidays: boolean;
  /** Empty for a rule without a code. */
  code: string;
  codeUntil: string;
}

export const newRow = (): Row => ({
  key: crypto.randomUUID(),
  name: '',
  sentence: '',
  percent: '',
  fromMonth: '',
  fromDay: '',
  untilMonth: '',
  untilDay: '',
  weekdays: [],
  onHolidays: false,
  code: '',
  codeUntil: '',
});

export function rowOf({ name, sentence, basisPoints, season, weekdays, onHolidays, code }: PriceRule): Row {
  const [fromMonth = '', fromDay = ''] = season?.from.split('-') ?? [];
  const [untilMonth = '', untilDay = ''] = season?.until.split('-') ?? [];
  return {
    ...newRow(),
    name,
    sentence,
    onHolidays,
    fromMonth,
    untilMonth,
    percent: basisPoints / 100,
    fromDay: fromDay && Number(fromDay),
    untilDay: untilDay && Number(untilDay),
    weekdays: weekdays.map(String),
    code: code?.word ?? '',
    codeUntil: code?.until ?? '',
  };
}

export function ruleOf(row: Row): PriceRule {
  const hasSeason = row.fromMonth !== '' || row.untilMonth !== '';
  const word = codeWord(row.code);
  return {
    name: row.name,
    sentence: row.sentence,
    basisPoints: Math.round(Number(row.percent) * 100),
    season: hasSeason
      ? { from: dayOfYear(row.fromMonth, row.fromDay), until: dayOfYear(row.untilMonth, row.untilDay) }
      : null,
    weekdays: row.weekdays.map(Number).toSorted((a, b) => a - b),
    onHolidays: row.onHolidays,
    code: word === '' ? null : { word, until: row.codeUntil },
  };
}

const dayOfYear = (month: string, day: number | string) => `${month}-${String(day).padStart(2, '0')}`;

/** The form field for a path of the rule. */
export const pathInRow = (path: string): string => {
  for (const [rule, row] of Object.entries(rowPaths)) if (path.endsWith(rule)) return path.slice(0, -rule.length) + row;
  return path;
};

const rowPaths = {
  '.basisPoints': '.percent',
  '.season.from': '.fromDay',
  '.season.until': '.untilDay',
  '.code.word': '.code',
  '.code.until': '.codeUntil',
};
