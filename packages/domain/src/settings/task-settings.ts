import {
  type AutomaticTaskSetting,
  automaticTaskKinds,
  automaticTaskSettings,
  automaticTasks,
} from '../tasks/automatic-tasks.ts';
import { openingWeeks } from '../tasks/opening-hours.ts';
import type { Setting } from './setting.ts';

export type TaskSettingCode = AutomaticTaskSetting | 'openingHours' | 'closedDays';

const onOrOff = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

const openingHours: Setting & { code: TaskSettingCode } = {
  code: 'openingHours',
  group: 'tasks',
  label: 'Opening hours',
  effect: 'Office tasks are due within these hours. Public holidays count as closed.',
  fields: [
    {
      name: 'week',
      label: 'Open',
      kind: 'choice',
      options: openingWeeks.map((week) => ({ value: week, label: week })),
    },
    { name: 'from', label: 'From', kind: 'time' },
    { name: 'until', label: 'Until', kind: 'time', endsRange: true },
  ],
  reaches: ['tasks'],
  problem: ({ from = '', until = '' }) =>
    from < until ? null : { field: 'until', message: 'The office closes after it opens' },
};

const closedDays: Setting & { code: TaskSettingCode } = {
  code: 'closedDays',
  group: 'tasks',
  label: 'Holidays of the office',
  effect: 'No office tasks are due on these days, nor on public holidays.',
  fields: [{ name: 'days', label: 'Closed on', kind: 'days', longest: 1000 }],
  reaches: ['tasks'],
};

/** A city's opening hours and holidays, and for each automatic task whether it is wanted, with its one number. */
export const taskSettings: readonly (Setting & { code: TaskSettingCode })[] = [
  openingHours,
  closedDays,
  ...automaticTaskKinds.map((kind): Setting & { code: TaskSettingCode } => {
    const { label, opens, closes, amount } = automaticTasks[kind];
    return {
      code: automaticTaskSettings[kind],
      group: 'tasks',
      label: `Task: ${label.toLowerCase()}`,
      effect: `${opens} The task closes ${closes}.`,
      fields: [
        { name: 'wanted', label: 'Set by Cadenza', kind: 'choice', options: onOrOff },
        {
          name: amount.name,
          label: amount.label,
          kind: 'whole',
          least: amount.least,
          most: amount.most,
          unit: amount.unit,
        },
      ],
      reaches: ['tasks'],
    };
  }),
];
