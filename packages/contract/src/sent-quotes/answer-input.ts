import { z } from 'zod';
import { personName, text } from '../fields.ts';

/** A customer's acceptance, with their typed name. */
export const acceptInput = z.object({ name: personName(120, 'Please type your name') });
export type AcceptInput = z.output<typeof acceptInput>;

/** A customer's refusal. */
export const declineInput = z.object({ reason: text(1000, 'What you write') });
export type DeclineInput = z.output<typeof declineInput>;
