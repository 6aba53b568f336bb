import { normalisePhone, phoneProblem } from '@cadenza/domain/phone';
import type { RegionId } from '@cadenza/domain/regions';
import { z } from 'zod';
import { text } from '../fields.ts';

/** What a customer enters to be called about their booking. Numbers are read as those of the city's region. */
export const callbackInput = (region: RegionId) =>
  z.strictObject({
    phone: z
      .string()
      .trim()
      .superRefine((value, context) => {
        const message = phoneProblem(value, region, 'any');
        if (message) context.addIssue({ code: 'custom', message });
      })
      .transform((value) => normalisePhone(value, region) ?? value),
    note: text(1000, 'What you write').default(''),
  });
export type CallbackInput = z.output<ReturnType<typeof callbackInput>>;
