import { gigTypes } from '@cadenza/domain/pricing/durations';
import type { TemplateMoment } from '@cadenza/domain/timeline/timeline-rules';
import { z } from 'zod';
import { storedDocument } from './stored-document.ts';

const version1 = z.array(
  z.object({
    anchor: z.enum(gigTypes),
    offsetMinutes: z.int(),
    title: z.string(),
    note: z.string(),
  }),
);

/** `timeline_templates.moments`: the order of a day, with times relative to the start of its gigs. */
export const templateMoments = storedDocument<TemplateMoment[]>('A timeline template', [version1]);
