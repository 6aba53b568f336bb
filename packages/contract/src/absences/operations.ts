import { absenceShapeProblems } from '@cadenza/domain/absences/absence-problems';
import { z } from 'zod';
import { date, id, instant, listOf, ruledTogether, text, wallTime } from '../fields.ts';
import { operation } from '../operation.ts';

const weekday = z.int().min(0, 'Please choose a day of the week').max(6, 'Please choose a day of the week');

/** Days of the musician's city, both ends included. */
const absence = z.object({
  fromDay: date,
  /** Null for a weekly rule without an end. */
  untilDay: date.nullable(),
  /** 0 for Sunday to 6 for Saturday; null for whole days in a row. */
  weekday: weekday.nullable(),
  /** Weekly rules only: from when until when they can play on that day. Both null: not at all. */
  freeFrom: wallTime.nullable(),
  freeUntil: wallTime.nullable(),
});

const keptAbsence = absence.extend({
  id,
  /** Only the musician's own; null for the office. */
  note: z.string().nullable(),
  setAt: instant,
  /** Who entered it, if not the musician. */
  setBy: z.string().nullable(),
});

export const listAbsences = operation({
  method: 'GET',
  path: '/Musicians/:id/Absences',
  access: 'staff or self',
  summary:
    'List when a musician cannot play: current and coming days and weekly rules, and the jobs that fall into them',
  output: z.object({
    timeZone: z.string(),
    /** In the musician's city; default: today. */
    today: date,
    canEdit: z.boolean(),
    /** Ordered by first day. */
    items: z.array(keptAbsence),
    /** Coming jobs that they are still booked for, next first. */
    jobs: listOf({
      absenceId: id,
      bookingId: id,
      /** "Reception at Boathouse, 14/03/2027" */
      title: z.string(),
      startAt: instant,
    }),
  }),
  refusals: ['musicianNotFound'],
});

export const saveAbsence = operation({
  method: 'PUT',
  path: '/Musicians/:id/Absences/:absenceId',
  access: 'staff or self',
  summary:
    'Create or replace an absence, as days or as a weekly rule. The caller generates the id, so retries are safe',
  body: ruledTogether(
    absence.extend({
      /** The absence that this one replaces. */
      replaces: id.nullable().default(null),
      note: text(200, 'A note').default(''),
    }),
    absenceShapeProblems,
  ),
  output: z.object({
    /** The jobs that they stay booked for. */
    jobs: z.int(),
    message: z.string(),
  }),
  refusals: ['musicianNotFound', 'absenceNotFound', 'absencesTooMany'],
});

export const removeAbsence = operation({
  method: 'DELETE',
  path: '/Musicians/:id/Absences/:absenceId',
  access: 'staff or self',
  summary: 'Delete an absence',
  refusals: ['musicianNotFound', 'absenceNotFound'],
});
