import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { invalidField, refuse } from '../refusal.ts';
import { submitForm } from './submit-form.ts';

const schema = z.strictObject({ firstName: z.string().min(1, 'Please enter your first name') });
const filled = { firstName: 'Ada' };

describe('a form', () => {
  it('that is valid is carried out', async () => {
    const sent = await submitForm(schema, filled, async ({ firstName }) => `Thank you, ${firstName}`);
    expect(sent).toEqual({ isDone: true, output: 'Thank you, Ada' });
  });

  it.each([
    [{ firstName: '' }, [{ path: 'firstName', message: 'Please enter your first name' }]],
    [{}, [{ path: 'firstName', message: 'This field is required' }]],
  ])('with something missing names the field: %j', async (form, problems) => {
    expect(await submitForm(schema, form, async () => null)).toEqual({ isDone: false, problems });
  });

  it.each([
    [invalidField('firstName', 'This name is taken'), [{ path: 'firstName', message: 'This name is taken' }]],
    [refuse('bookingNotFound'), [{ path: '', message: 'This booking was not found.' }]],
  ])('that the action refuses gives the reason: %s', async (refusal, problems) => {
    expect(await submitForm(schema, filled, () => Promise.reject(refusal))).toEqual({ isDone: false, problems });
  });

  it('does not turn a fault into a refusal', async () => {
    await expect(submitForm(schema, filled, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
