import { earliestOffset, latestOffset, maxMoments } from '@cadenza/domain/timeline-templates/template-problems';
import { z } from 'zod';
import { eventType, gigType } from '../enums.ts';
import { id, instant, keyPageOf, keyQuery, listOf, requiredName, requiredText, text } from '../fields.ts';
import { operation } from '../operation.ts';

const minutes = `Please give whole minutes from ${earliestOffset} to ${latestOffset}`;
const moment = z.strictObject({
  anchor: gigType,
  /** Minutes after the gig begins; negative before it. */
  offsetMinutes: z.int(minutes).min(earliestOffset, minutes).max(latestOffset, minutes),
  title: requiredText(200, 'Please name this moment'),
  note: text(1000, 'A note'),
});
const moments = z
  .array(moment)
  .min(1, 'Please give at least one moment')
  .max(maxMoments, `At most ${maxMoments} moments`);
const version = z.int32('Please send the version you read').min(0);
const message = z.object({ message: z.string() });

export const getTimelineTemplates = operation({
  method: 'GET',
  path: '/City/:id/TimelineTemplates',
  access: 'org admin',
  summary: 'List the timeline templates of a city: its own, and those that all cities share',
  output: z.object({
    cityName: z.string(),
    /** Whether the caller can add templates for the city. */
    canChange: z.boolean(),
    /** Counts changes; an update based on an older version is refused. */
    version: z.int(),
    templates: listOf({
      id,
      name: z.string(),
      eventType,
      /** Shared by all cities. */
      isCommon: z.boolean(),
      canChange: z.boolean(),
      moments: z.array(moment),
    }),
  }),
  refusals: ['cityNotFound'],
});

export const listTimelineTemplateChanges = operation({
  method: 'GET',
  path: '/City/:id/TimelineTemplates/Changes',
  access: 'org admin',
  summary: 'List who changed a city’s own timeline templates and when, latest first',
  query: keyQuery,
  output: keyPageOf(z.object({ id, at: instant, by: z.string(), sentence: z.string() })),
  refusals: ['cityNotFound'],
});

export const saveTimelineTemplate = operation({
  method: 'PUT',
  path: '/City/:id/TimelineTemplates',
  access: 'admin',
  summary: 'Update a timeline template, or add one for the city; existing timelines keep their moments',
  body: z.object({
    version,
    /** Null for a new one. */
    templateId: id.nullable(),
    eventType,
    name: requiredName(100, 'Please name this template'),
    moments,
  }),
  output: message,
  refusals: ['cityNotFound', 'templatesChanged', 'templateCommon'],
});

export const removeTimelineTemplate = operation({
  method: 'PUT',
  path: '/City/:id/TimelineTemplates/Remove',
  access: 'admin',
  summary: 'Delete a timeline template; existing timelines keep their moments',
  body: z.object({ version, templateId: id }),
  output: message,
  refusals: ['cityNotFound', 'templatesChanged', 'templateCommon'],
});
