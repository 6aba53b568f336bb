import { emailProblem } from '@cadenza/domain/email';
import { currencies } from '@cadenza/domain/money';
import { regionIds } from '@cadenza/domain/regions';
import { z } from 'zod';

/** Shared field shapes: the format of each value, with the sentence a person reads when it is wrong. */
export const id = z.uuid('This is not a valid id');
export const idParams = z.object({ id });
export const date = z.iso.date('Please give a date as YYYY-MM-DD');
export const instant = z.iso.datetime({ offset: true, message: 'Please give a date and time with its zone' });
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:mm');
export const minor = z
  .int('Please give a whole number of cents')
  .min(-1_000_000_000)
  .max(1_000_000_000, 'This amount is too large');
export const positiveMinor = minor.min(0, 'This amount must not be negative');
export const currency = z.enum(currencies);
export const regionId = z.enum(regionIds);
export const performanceTypeId = z.union([z.literal(1), z.literal(2)]);
export const eventType = z.union([z.literal(0), z.literal(10), z.literal(20)], 'Please choose an event type');
export const relationship = z.enum(['Bride', 'Groom', 'Partner', 'Parent', 'Event Planner', 'Other']);
export const text = (max: number, what = 'This text') =>
  z.string().trim().max(max, `${what} can have at most ${max} characters`);
export const requiredText = (max: number, sentence: string) => text(max).min(1, sentence);
/** An e-mail address, with the same check as on the screens. */
export const emailAddress = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const message = emailProblem(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .meta({ format: 'email' });
export const email = z.union([z.string().trim().length(0), emailAddress], 'Please enter a valid e-mail address');

/**
 * A value that only its recipient may read: a password, token or code, a tax or account number. It must not appear in
 * any log, refusal, address or message: after all tests, a scan looks for every one that a test used (tools/leaks).
 * OpenAPI calls such a field a password.
 */
export const secret = <T extends z.ZodType>(schema: T): T => schema.meta({ format: 'password' });
/** A link's key: a secret contained in the link itself, and in the message that delivers it. */
export const linkKey = <T extends z.ZodType>(schema: T): T => schema.meta({ format: 'link-key' });

/** Lists take skip and take; screens offer sizes of 20, 30, 40 and 50. */
export const pageQuery = z.object({
  skip: z.coerce.number().int().min(0, 'skip starts at 0').max(1_000_000).default(0),
  take: z.coerce.number().int().min(1, 'take is at least 1').max(100, 'take is at most 100').default(20),
});
/** A JSON list in the query string, as in `cityIds=["…"]`. */
export const jsonList = <T extends z.ZodType>(item: T) =>
  z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'Please give a JSON list' });
        return z.NEVER;
      }
    })
    .pipe(z.array(item).max(50));

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    totalItems: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
    pageSize: z.int(),
    hasPreviousPage: z.boolean(),
    hasNextPage: z.boolean(),
  });

export const nothing = z.object({});

/** A line or total: net + tax = gross, in minor units. */
export const taxedAmount = z.object({ netMinor: z.int(), taxMinor: z.int(), grossMinor: z.int() });

const latitudeMessage = 'A latitude lies between -90 and 90';
const longitudeMessage = 'A longitude lies between -180 and 180';
export const latLng = z.strictObject({
  latitude: z.number().min(-90, latitudeMessage).max(90, latitudeMessage),
  longitude: z.number().min(-180, longitudeMessage).max(180, longitudeMessage),
});
