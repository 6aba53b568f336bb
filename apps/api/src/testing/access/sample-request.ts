import type { Operation } from '@cadenza/contract/operation';
import { z } from 'zod';
import type { RecordKind, World } from './world.ts';

interface Request {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** Which record an id in a path refers to, by the path's first word. */
const recordOfPath: [RegExp, RecordKind][] = [
  [/^\/(Booking|Events|MusicianBookings)\//, 'booking'],
  [/^\/Gigs?\//, 'gig'],
  [/^\/Users\/Musician\/|^\/Musicians\/:id\/|^\/User\/:id\/Payment/, 'musician'],
  [/^\/Files\//, 'file'],
  [/^\/Attachments\//, 'attachment'],
  [/^\/User\/:id\/(MusicianPreferences|PreferenceCandidates)/, 'musician'],
  [/^\/Positions\//, 'position'],
  [/^\/(Payments|OnlineInvoice)\//, 'payment'],
  [/^\/Receipts\//, 'receipt'],
  [/^\/Refunds\//, 'refund'],
  [/^\/PaymentPlanLines\//, 'planLine'],
  [/^\/(SentQuotes|OnlineAcceptance)\//, 'sentQuote'],
  [/^\/Moments\//, 'moment'],
  [/^\/KeySongs\//, 'keySong'],
  [/^\/Playlists\//, 'playlist'],
  [/^\/TopSongs\//, 'topSong'],
  [/^\/GroupOffers\//, 'groupOffer'],
  [/^\/Offers\//, 'offer'],
  [/^\/MusicianPayments\//, 'musicianPayment'],
  [/^\/ManagerPayments\//, 'managerPayment'],
  [/^\/PayBatches\//, 'batch'],
  [/^\/SavedViews\//, 'savedView'],
  [/^\/Tasks\//, 'task'],
  [/^\/Suppliers\//, 'supplier'],
  [/^\/Invoices\//, 'draftInvoice'],
  [/^\/TradePayments\//, 'tradePayment'],
  [/^\/(Own)?Issues\//, 'issue'],
  [/^\/IssueComments\//, 'issueComment'],
  [/^\/Prospect\//, 'prospect'],
  [/^\/City\//, 'city'],
  [/^\/Banks\//, 'bank'],
  [/^\/Venue\//, 'venue'],
  [/^\/Performers\//, 'performer'],
  [/^\/Organisation\//, 'city'],
  [/^\/ClientApp\//, 'clientApp'],
  [/^\/WebhookDeliveries\//, 'webhookDelivery'],
  [/^\/ClientAppFeature\//, 'clientAppFeature'],
  [/^\/ClientAppShortlist\//, 'shortlistItem'],
  [/^\/Terms\//, 'terms'],
  [/^\/Users\/Registration\/Invite\//, 'registrationInvite'],
  [/^\/Users\/Roles\/Invite\//, 'roleInvite'],
  [/^\/Organisations\/Invites\//, 'organisationInvite'],
];

/** Which record a named id refers to, in paths, addresses and bodies. */
const recordOfName: Record<string, RecordKind> = {
  absenceId: 'absence',
  appId: 'clientApp',
  featureIds: 'clientAppFeature',
  bookingId: 'booking',
  lineId: 'bankLine',
  reviewId: 'review',
  paymentId: 'payment',
  eventId: 'booking',
  gigId: 'gig',
  positionId: 'freePosition',
  singerId: 'performer',
  performerId: 'performer',
  userId: 'musician',
  cityId: 'city',
  cityIds: 'city',
  musicianId: 'otherMusician',
  performanceId: 'performance',
  lineUpId: 'performance',
  groupId: 'eventGroup',
  linkedPositionId: 'freePosition',
  customerIds: 'prospect',
  bookingIds: 'booking',
  oldId: 'assignee',
  newId: 'colleague',
  skills: 'skill',
  skillId: 'skill',
  preferenceId: 'preference',
  orgId: 'city',
  skillIds: 'skill',
  fileId: 'timelineFile',
};

/** Path parameters that are not ids. */
const noId: Record<string, string> = {
  performanceTypeId: '1',
  placeId: 'nowhere',
  code: 'dueDays',
  list: 'packages',
  number: '0123456789abcdef',
};

/** The kind of record whose id an operation takes under this name. */
export const recordKindOf = (operation: Operation, name: string): RecordKind =>
  recordOfName[name] ?? recordOfPath.find(([pattern]) => pattern.test(operation.path))?.[1] ?? 'booking';

/** A valid request about the world's one booking. */
export function sampleRequest(operation: Operation, { ids }: World): Request {
  const idOf = (name: string): string => ids[recordKindOf(operation, name)];
  const taken = operation.params ? (schemaOf(operation.params).properties ?? {}) : {};
  const params = Object.fromEntries(
    [...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
      const choices = taken[name]?.enum?.map(String);
      const known = noId[name] ?? idOf(name);
      return [name, choices && !choices.includes(known) ? (choices[0] ?? '') : known];
    }),
  );
  const query = operation.query ? (sample(schemaOf(operation.query), '', idOf) as Record<string, unknown>) : {};
  const body = operation.body ? (sample(schemaOf(operation.body), '', idOf) as Record<string, unknown>) : undefined;
  return { params, query, ...(body ? { body } : {}) };
}

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The smallest value that a schema accepts: only required fields, first choices, known ids. */
function sample(schema: Schema, name: string, idOf: (name: string) => string): unknown {
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return sample(choice[0] ?? {}, name, idOf);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? {}, key, idOf)]),
    );
  }
  if (schema.type === 'array') {
    return Array.from({ length: Math.max(schema.minItems ?? 0, 0) }, () => sample(schema.items ?? {}, name, idOf));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  return sampleText(schema, name, idOf);
}

function sampleText(schema: Schema, name: string, idOf: (name: string) => string): string {
  if (schema.format === 'uuid') return idOf(name);
  if (schema.format === 'date') return '2027-03-13';
  if (schema.format === 'date-time') return '2027-03-13T04:00:00Z';
  if (schema.format === 'email') return 'grace@example.com';
  if (name === 'wallTime' || name === 'startTime' || name === 'endTime' || name === 'arrivalTime') return '15:00';
  if (name in recordOfName && name.endsWith('s')) return JSON.stringify([idOf(name)]);
  return 'At Last';
}
