import type { NamedPeriod } from '@cadenza/domain/reports/report-period';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CityPickFilter } from '../filter/city-pick-filter.tsx';
import { PickFilter } from '../filter/pick-filter.tsx';
import type { City } from '../session/profile-store.ts';
import { useCity } from '../session/use-session.ts';
import styles from './report-filters.module.css';
import { isReportDay } from './report-search.ts';

/** The city of a report: the one in its address, otherwise the one selected in the rail. */
export function useReportCity(slug: string): City | undefined {
  const { city, choices } = useCity();
  return choices.find((choice) => choice.slug === slug) ?? city;
}

/** Selects the city of a report. Renders nothing for people who work in only one. */
export function ReportCityFilter({ city, onChange }: { city: City | undefined; onChange: (slug: string) => void }) {
  const { choices } = useCity();
  return <CityPickFilter city={city} choices={choices} onChange={onChange} />;
}

interface PeriodFilterProps {
  /** Days, both included; empty for no bound. */
  from: string;
  to: string;
  /** The periods offered by name; none while loading. */
  periods: readonly NamedPeriod[] | undefined;
  /** False for a report that always needs a period. */
  hasAllTime?: boolean;
  onChange: (period: { from: string; to: string }) => void;
}

const allTime = { value: '', label: 'All time' };
const ownDays = { value: 'days', label: 'Custom dates' };

/** The period of a report: by name, or from one day to another. */
export function PeriodFilter({ from, to, periods = [], hasAllTime = true, onChange }: PeriodFilterProps) {
  const keyOf = (fromDate: string, toDate: string) => `${fromDate} ${toDate}`;
  const named = periods.map(({ label, fromDate, toDate }) => ({ value: keyOf(fromDate, toDate), label }));
  const isNamed = named.some(({ value }) => value === keyOf(from, to));
  const value = from === '' && to === '' ? allTime.value : isNamed ? keyOf(from, to) : ownDays.value;
  const options = [...(hasAllTime ? [allTime] : []), ...named, ...(value === ownDays.value ? [ownDays] : [])];
  const pick = (picked: string) => {
    if (picked === ownDays.value) return;
    const [fromDate = '', toDate = ''] = picked.split(' ');
    onChange({ from: fromDate, to: toDate });
  };
  return (
    <>
      <PickFilter label="Period" options={options} value={value} onChange={pick} />
      <span className={styles.days}>
        <DayField label="From" value={from} onChange={(day) => onChange({ from: day, to })} />
        <span aria-hidden>–</span>
        <DayField label="To" value={to} onChange={(day) => onChange({ from, to: day })} />
      </span>
    </>
  );
}

/** A period in the request of a report; without a bound the report's default applies. */
export const periodOf = ({ from, to }: { from: string; to: string }) => ({
  ...(from ? { fromDate: from } : {}),
  ...(to ? { toDate: to } : {}),
});

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** A typed day: the address changes once its year is complete. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState({ day: value, over: value });
  const type = (day: string) => {
    setTyped({ day, over: value });
    if (day === '' || isReportDay(day)) onChange(day);
  };
  return (
    <TextInput
      type="date"
      size="sm"
      aria-label={label}
      value={typed.over === value ? typed.day : value}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
