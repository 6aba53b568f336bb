import { describe, expect, it } from 'vitest';
import { readSearch } from '../../shared/routing/search.ts';
import { tasksSearch } from './screens.ts';
import { entryOf, newTask, valuesOf } from './task-values.ts';
import { type Task, tasksQuery } from './tasks.ts';

const around = { cityIds: ['sydney'], userId: 'ada' };

describe('the address of the tasks list', () => {
  it.each([
    [{}, { cityIds: '["sydney"]' }],
    [{ status: [30, 99] }, { cityIds: '["sydney"]', status: '[30]' }],
    [{ who: 'me' }, { cityIds: '["sydney"]', assigneeUserId: 'ada' }],
    [
      { who: 'none', cursor: 'abc' },
      { cityIds: '["sydney"]', assigneeUserId: 'none', cursor: 'abc' },
    ],
    [{ who: 'everyone', show: 'door' }, { cityIds: '["sydney"]' }],
  ])('%j requests %j', (raw, query) => {
    expect(tasksQuery(readSearch(tasksSearch, raw), around)).toEqual(query);
  });
});

describe('the form of a task', () => {
  it('starts with tomorrow at nine in the city, unassigned, without a reminder', () => {
    const values = newTask('2027-01-20T14:00:00Z', 'Australia/Sydney');
    expect(values).toMatchObject({ dueOn: '2027-01-22', dueTime: '09:00' });
    expect(entryOf(values)).toMatchObject({ assigneeUserId: null, reminderHours: null });
    expect(entryOf({ ...values, reminderHours: 24, assigneeUserId: 'ada' })).toMatchObject({
      assigneeUserId: 'ada',
      reminderHours: 24,
    });
  });

  it.each([null, 1, 36])('keeps a reminder of %s hours when saved unchanged', (reminderHours) => {
    const shown = { dueDate: '2027-01-20T23:00:00.000Z', timeZone: 'Australia/Sydney', assignee: null };
    const task = { summary: 'Ring', description: '', priority: 'Normal', reminderHours, ...shown } as Task;
    expect(entryOf(valuesOf(task))).toMatchObject({ reminderHours, dueOn: '2027-01-21', dueTime: '10:00' });
  });
});
