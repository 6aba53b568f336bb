import { expect, it } from 'vitest';
import { type TaskEntry, taskProblems } from './task-fields.ts';

const right: TaskEntry = {
  summary: 'Ring the venue',
  description: '',
  dueOn: '2027-01-21',
  dueTime: '10:00',
  reminderHours: null,
};

it.each<[Partial<TaskEntry>, string, string | null]>([
  [{}, '', null],
  [{ summary: '  ' }, 'summary', 'Please describe the task'],
  [{ summary: 'a'.repeat(120) }, '', null],
  [{ summary: 'a'.repeat(121) }, 'summary', 'A summary can have at most 120 characters'],
  [{ description: 'a'.repeat(2001) }, 'description', 'A description can have at most 2000 characters'],
  [{ dueOn: '' }, 'dueOn', 'Please choose a due date'],
  [{ dueOn: '2027-02-30' }, 'dueOn', 'Please choose a due date'],
  [{ dueOn: '2201-01-01' }, 'dueOn', 'Please enter a date between 1900 and 2200'],
  [{ dueTime: '' }, 'dueTime', 'Please enter a time as HH:mm'],
  [{ dueTime: '24:00' }, 'dueTime', 'Please enter a time as HH:mm'],
  [{ reminderHours: 1 }, '', null],
  [{ reminderHours: 720 }, '', null],
  [{ reminderHours: 0 }, 'reminderHours', 'A reminder comes 1 to 720 hours before'],
  [{ reminderHours: 1.5 }, 'reminderHours', 'A reminder comes 1 to 720 hours before'],
  [{ reminderHours: 721 }, 'reminderHours', 'A reminder comes 1 to 720 hours before'],
])('%j is refused at "%s": %s', (change, path, message) => {
  expect(taskProblems({ ...right, ...change })).toEqual(message === null ? [] : [{ path, message }]);
});
