import { emailProblem } from '@cadenza/domain/email';
import type { FieldProblem } from '@cadenza/domain/field-problems';
import { nameProblem, personNameProblem } from '@cadenza/domain/names';
import { z } from 'zod';

/** Shared field formats, each with the sentence shown when a value is invalid. */
/** Lower case, as the database writes it, so that ids can be compared. */
export const id = z.uuid('This is not a valid id').toLowerCase();
const otherYears = /^(?!19|20|21|2200)\d{4}-/;
const withoutIssue = ({ issues }: z.core.ParsePayload) => issues.length === 0;
/** The years we deal with; PostgreSQL has no year 0000. */
export const date = z.iso
  .date('Please enter a date as YYYY-MM-DD')
  .refine((value) => !otherYears.test(value), 'Please enter a date between 1900 and 2200');
/** Fractional seconds and UTC offsets as far as PostgreSQL accepts them. */
const storedInstant = /T[\d:]+(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/;
const instantMessage = 'Please enter a date and time with its zone';
export const instant = z.iso
  .datetime({ offset: true, message: instantMessage })
  .refine((value) => storedInstant.test(value), { error: instantMessage, when: withoutIssue })
  .refine((value) => !otherYears.test(value), 'Please enter a date between 1900 and 2200');
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:mm');
export const minor = z
  .int({
    // An empty field is not a number yet.
    error: ({ input }) =>
      typeof input === 'number' && Number.isFinite(input)
        ? 'Please give a whole number of cents'
        : 'Please enter an amount',
  })
  .min(-1_000_000_000)
  .max(1_000_000_000, 'This amount is too large');
/** Confirms that an unusually large amount is right. */
export const confirmsAmount = z.boolean().default(false);
export const positiveMinor = minor.min(0, 'This amount must not be negative');
export const text = (max: number, what = 'This text') =>
  z.string().trim().max(max, `${what} can have at most ${max} characters`);
export const requiredText = (max: number, sentence: string) => text(max).min(1, sentence);
/** A field that is also checked by a domain rule, which returns the sentence or null. */
export const ruled = <T extends z.ZodType>(schema: T, rule: (value: z.output<T>) => string | null): T =>
  schema.superRefine((value, context) => {
    const message = rule(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
/** A body whose fields are also checked together by a domain rule, once each is valid on its own. */
export const ruledTogether = <T extends z.ZodType>(schema: T, rule: (value: z.output<T>) => FieldProblem[]): T =>
  schema.superRefine((value, context) => {
    if (context.issues.length > 0) return;
    for (const { path, message } of rule(value)) context.addIssue({ code: 'custom', path: path.split('.'), message });
  });
/** A name of a person, organisation or place: one line, without a web address. */
export const name = (max: number, what = 'A name') => ruled(text(max, what), nameProblem).meta({ format: 'name' });
export const requiredName = (max: number, sentence: string) =>
  ruled(requiredText(max, sentence), nameProblem).meta({ format: 'name' });
/** A person's name: none of the characters that the specification calls illegal. */
export const personName = (max: number, sentence: string) =>
  ruled(requiredText(max, sentence), personNameProblem).meta({ format: 'person-name' });
/** An email address, checked as on the screens. */
export const emailAddress = ruled(z.string().trim(), emailProblem).meta({ format: 'email' });
export const email = z.union([z.string().trim().length(0), emailAddress], 'Please enter a valid email address');

/**
 * A value that only its recipient may read: a password, token or code, a tax or account number. It must not appear in
 * any log, refusal, address or message: after all tests, a scan looks for every one that a test used (tools/leaks).
 * OpenAPI describes such a field as a password.
 */
export const secret = <T extends z.ZodType>(schema: T): T => schema.meta({ format: 'password' });
/** A link's key: a secret contained in the link, and in the message that delivers it. */
export const linkKey = <T extends z.ZodType>(schema: T): T => schema.meta({ format: 'link-key' });

/**
 * The password again: someone who finds an open browser must not be able to change how its owner signs in, or to
 * end their other sessions (ASVS 5.0, 7.5.2).
 */
export const presentPassword = ruled(secret(z.string().max(200, 'This is too long')).default(''), (password) =>
  password === '' ? 'Please enter your password' : null,
);

/** Lists take skip and take; screens offer sizes of 20, 30, 40 and 50. */
export const pageQuery = z.object({
  skip: z.coerce.number().int().min(0, 'skip starts at 0').max(1_000_000).default(0),
  take: z.coerce.number().int().min(1, 'take is at least 1').max(100, 'take is at most 100').default(20),
});
/** Room for a hundred ids. */
const maxListLength = 4000;
/** A JSON list in the query string, as in `cityIds=["…"]`. */
export const jsonList = <T extends z.ZodType>(item: T, most = 50, sentence = 'This list is too long') =>
  z
    .string()
    .max(maxListLength, 'This list is too long')
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'Please give a JSON list' });
        return z.NEVER;
      }
    })
    .pipe(z.array(item).max(most, sentence));

export const listOf = <Fields extends z.ZodRawShape>(fields: Fields) => z.array(z.object(fields));

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

/** A page of a keyset-paginated list: `cursor` is the `nextCursor` or `previousCursor` of another response. */
export const keyQuery = z.object({
  take: pageQuery.shape.take,
  /** Room for the longest name that a list is sorted by. */
  cursor: z.string().max(2000).optional(),
});
export const keyPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), previousCursor: z.string().nullable() });

export const nothing = z.object({});

/** A document to save; its content is base64. */
export const savedFile = z.object({ fileName: z.string(), contentType: z.string(), fileContent: z.string() });

/** A line or total: net + tax = gross, in minor units. */
export const taxedAmount = z.object({ netMinor: z.int(), taxMinor: z.int(), grossMinor: z.int() });

/** A point on the map. */
export const shownPlace = z.object({
  name: z.string(),
  formattedAddress: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Estimated road distance to the city, in kilometres. */
  km: z.number(),
});

const latitudeMessage = 'A latitude is between -90 and 90';
const longitudeMessage = 'A longitude is between -180 and 180';
export const latLng = z.strictObject({
  latitude: z.number().min(-90, latitudeMessage).max(90, latitudeMessage),
  longitude: z.number().min(-180, longitudeMessage).max(180, longitudeMessage),
});
