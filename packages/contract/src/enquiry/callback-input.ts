import { normalisePhone, phoneProblem } from '@cadenza/domain/phone';
import type { RegionId } from '@cadenza/domain/regions';
import { z } from 'zod';
import { ruled, text } from '../fields.ts';

/** What a customer enters to request a call about their booking. Phone numbers belong to the city's region. */
export const callbackInput = (region: RegionId) =>
  z.strictObject({
    phone: ruled(z.string().trim(), (value) => phoneProblem(value, region, 'any')).transform(
      (value) => normalisePhone(value, region) ?? value,
    ),
    note: text(1000, 'What you write').default(''),
  });
export type CallbackInput = z.output<ReturnType<typeof callbackInput>>;
