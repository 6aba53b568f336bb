import { isLinkOver, type KeyPurpose, linkEndsOn, SheetRole } from '@cadenza/domain/customer-links/customer-link';
import { reviewPath } from '@cadenza/domain/public-paths';
import type { RegionId } from '@cadenza/domain/regions';
import { signLink } from '../../platform/crypto/signed-link.ts';
import type { Db } from '../../platform/db/database.ts';
import type { LockedBookingId, SeenBookingId } from '../../platform/session/booking-proof.ts';

/** Which link of a booking. */
export interface WhichLink<Purpose extends KeyPurpose = KeyPurpose> {
  purpose: Purpose;
  roleType: SheetRole;
  /** The musician, if it is a musician's sheet. */
  personId: string | null;
}

export interface LinkRow extends WhichLink {
  id: string;
  version: number;
  madeAt: string;
  sentAt: string | null;
  revokedAt: string | null;
}

export const customersOwn = <Purpose extends KeyPurpose>(purpose: Purpose): WhichLink<Purpose> => ({
  purpose,
  roleType: SheetRole.Client,
  personId: null,
});

const paths: Record<
  KeyPurpose,
  (key: string, link: { regionId: RegionId; roleType: number; customerId: string }) => string
> = {
  'customer page': (key) => `/your-booking/${key}`,
  'enquiry page': (key) => `/your-booking/${key}`,
  'co-planner page': (key) => `/your-booking/${key}`,
  review: (key, { regionId }) => `${reviewPath(regionId)}?key=${key}`,
  'booking sheet': (key, { roleType, customerId }) =>
    `/booking_sheet?key=${key}&customerId=${customerId}&roleType=${roleType}`,
};

export const linkPath = (key: string, link: WhichLink & { regionId: RegionId; customerId: string }): string =>
  paths[link.purpose](key, link);

/** The current key of a link: its id, which is not secret, and a signature over everything it opens. */
export function linkKey(secret: Buffer, link: Pick<LinkRow, 'id' | 'version'> & WhichLink): string {
  const id = Buffer.from(link.id.replaceAll('-', ''), 'hex').toString('base64url');
  const record = `${link.id} ${link.roleType} ${link.personId ?? ''}`;
  return id + signLink(secret, link.purpose, record, link.version);
}

/**
 * The part of the key that only the review mail to this address carries. Staff see the link but never this part, so
 * that nobody can write a review in a customer's name.
 */
export const reviewMailKey = (secret: Buffer, link: Pick<LinkRow, 'id' | 'version'>, address: string): string =>
  signLink(secret, 'review mail', `${link.id} ${address.toLowerCase()}`, link.version);

const idLength = 22;
const unusedId = '00000000-0000-0000-0000-000000000000';

/**
 * The id that a key starts with. A malformed key gets an id that no link has, so that checking it takes just as long.
 */
export function linkIdIn(key: string): string {
  const hex = Buffer.from(key.slice(0, idLength), 'base64url').toString('hex');
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : unusedId;
}

/** The last day a link is valid, and whether that day has passed. */
export function endOf(
  link: Pick<LinkRow, 'purpose' | 'madeAt'>,
  { eventDate, zone }: { eventDate: string | null; zone: string },
  now: string,
): { endsOn: string; isOver: boolean } {
  const endsOn = linkEndsOn(link.purpose, { eventDate, madeAt: link.madeAt, zone });
  return { endsOn, isOver: isLinkOver(endsOn, now, zone) };
}

export const linkColumns = [
  'id',
  'purpose',
  'role_type as roleType',
  'person_id as personId',
  'version',
  'made_at as madeAt',
  'sent_at as sentAt',
  'revoked_at as revokedAt',
] as const;

export async function findLinks(db: Db, bookingId: SeenBookingId): Promise<LinkRow[]> {
  const rows = await db.selectFrom('customer_links').select(linkColumns).where('booking_id', '=', bookingId).execute();
  return rows as LinkRow[];
}

/** The link, created if there is none: two simultaneous requests get the same one. */
export async function ensureLink(trx: Db, bookingId: LockedBookingId, which: WhichLink, now: string): Promise<LinkRow> {
  await trx
    .insertInto('customer_links')
    .values({
      booking_id: bookingId,
      purpose: which.purpose,
      role_type: which.roleType,
      person_id: which.personId,
      made_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('customer_links')
    .select(linkColumns)
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', which.purpose)
    .where('role_type', '=', which.roleType)
    .where('person_id', 'is not distinct from', which.personId)
    .executeTakeFirstOrThrow();
  return row as LinkRow;
}

/** Issues the next version of a link: keys of earlier versions stop working. */
export async function addVersion(trx: Db, bookingId: LockedBookingId, id: string, now: string): Promise<LinkRow> {
  const row = await trx
    .updateTable('customer_links')
    .set((eb) => ({ version: eb('version', '+', 1), made_at: now, revoked_at: null, sent_at: null }))
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .returning(linkColumns)
    .executeTakeFirstOrThrow();
  return row as LinkRow;
}

export async function endLink(trx: Db, bookingId: LockedBookingId, id: string, now: string): Promise<void> {
  await trx
    .updateTable('customer_links')
    .set({ revoked_at: now })
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** True only for the first caller to mark it. */
export async function markFirstSent(trx: Db, bookingId: LockedBookingId, id: string, now: string): Promise<boolean> {
  const row = await trx
    .updateTable('customer_links')
    .set({ sent_at: now })
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markSent(trx: Db, bookingId: SeenBookingId, id: string, now: string): Promise<void> {
  await trx
    .updateTable('customer_links')
    .set({ sent_at: now })
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .execute();
}

/** The city that sends the mail. */
export const findCity = (db: Db, cityId: string) =>
  db.selectFrom('cities').select(['name', 'phone', 'email']).where('id', '=', cityId).executeTakeFirstOrThrow();
