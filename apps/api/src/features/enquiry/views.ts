import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { enquiryNotices } from '@cadenza/domain/enquiry/enquiry-notices';
import { priceEvent, unpricedProblems } from '@cadenza/domain/enquiry/enquiry-price';
import { checkEnquiry } from '@cadenza/domain/enquiry/enquiry-rules';
import { type RawBuilder, sql } from 'kysely';
import type { PublicContext } from '../../platform/context.ts';
import { hashKey, keyMatches } from '../../platform/crypto/random-key.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { findSingers } from '../estimator/door.ts';
import { venueJson } from '../venues/door.ts';
import { type ChosenPart, findChosen } from './door.ts';
import { type DraftRow, presentDraft, presentQuote, presentStoredQuote, type StoredQuote } from './present.ts';

/** What changing a draft requires besides what the customer sees. */
export interface DraftState extends DraftRow {
  /** Of a draft that `openDraft` has locked for whoever holds its key. */
  id: LockedBookingId;
  customerId: string;
  isCustomerNew: boolean;
  keyHash: string | null;
  settings: { ceremonyOffsetMinutes: number; receptionOffsetMinutes: number };
}

export interface FoundDraft {
  draft: DraftState;
  quote: StoredQuote | null;
}

const instant = (column: string): RawBuilder<string> =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** The enquiry with this booking id, in one statement; nothing if it was never entered by a customer. */
export async function findDraft(db: Db, bookingId: string, now: string): Promise<FoundDraft | null> {
  const { rows } = await sql<FoundDraft>`
    select json_build_object(
      'id', b.id, 'number', b.number, 'version', b.version, 'status', b.status, 'type', b.type, 'city', json_build_object('id', y.id, 'name', y.name,
        'regionId', y.region_id, 'timeZone', y.time_zone, 'phone', y.phone, 'email', y.email),
       'enquirer', b.enquirer, 'isCallbackRequested', b.is_callback_requested,
      'note', b.note, 'eventDate', b.event_date, 'isDateUnsure', b.is_date_unsure, 'chooseForMe', b.choose_singers_for_me,
      'customerId', b.customer_id, 'isCustomerNew', b.is_customer_new, 'keyHash', encode(b.draft_key_hash, 'hex'),
      'settings', (select json_build_object('ceremonyOffsetMinutes', ceremony_offset_minutes,
          'receptionOffsetMinutes', reception_offset_minutes) from city_settings
        where city_id = y.id and effective_from <= (${now}::timestamptz at time zone y.time_zone)::date
        order by effective_from desc limit 1),
      'singerIds', (select coalesce(json_agg(performer_id order by rank), '[]') from booking_singers where booking_id = b.id),
      'gigs', (select coalesce(json_agg(json_build_object(
          'id', g.id, 'performanceTypeId', g.performance_type_id, 'performanceId', p.id,
          'performance', json_build_object('name', p.name, 'vocalOption', p.vocal_option),
          'place', case when v.id is not null then ${sql.raw(venueJson)} end, 'notSureWhere', g.is_place_unsure,
          'durationMinutes', g.duration_minutes,
          'chosenMinutes', coalesce(g.chosen_minutes, g.duration_minutes), 'startTime', to_char(g.start_time, 'HH24:MI'),
          'startAt', ${instant('g.start_at')}, 'endAt', ${instant('g.end_at')}) order by g.performance_type_id), '[]')
        from gigs g join performances p on p.id = g.performance_id left join venues v on v.id = g.venue_id
        where g.booking_id = b.id)
    ) draft,
    (select json_build_object('currency', s.currency, 'netMinor', s.net_minor, 'taxMinor', s.tax_minor,
        'grossMinor', s.gross_minor, 'tax', json_build_object('mode', s.tax_mode, 'rate', s.tax_rate::text, 'label', s.tax_label),
        'lines', (select coalesce(json_agg(json_build_object('kind', kind, 'title', title, 'explanation', explanation,
            'performanceTypeId', performance_type_id, 'netMinor', net_minor, 'taxMinor', tax_minor,
            'grossMinor', gross_minor) order by ordinal), '[]') from price_lines where sheet_id = s.id))
      from price_sheets s where s.booking_id = b.id and s.kind = 'quote') quote
    from bookings b join cities y on y.id = b.city_id
    where b.id = ${bookingId} and b.enquirer is not null`.execute(db);
  return rows[0] ?? null;
}

const presentFound = ({ draft, quote }: FoundDraft): Draft => presentDraft(draft, quote && presentStoredQuote(quote));

/** The current draft, including this transaction's changes. */
export async function readChangedDraft(trx: Db, bookingId: string, now: string): Promise<Draft> {
  const found = await findDraft(trx, bookingId, now);
  if (!found) throw new Error('the draft that was changed is gone');
  return presentFound(found);
}

/** The draft for the holder of its key, whether or not it can still be changed, in one statement. */
export async function readDraft(context: PublicContext, bookingId: string): Promise<Draft> {
  const found = await findDraft(context.db, bookingId, context.now);
  checkDraftKey(context.draftKey, found?.draft.keyHash ? Buffer.from(found.draft.keyHash, 'hex') : null);
  if (!found) throw refuse('enquiryNotFound');
  return presentFound(found);
}

/** The draft that this key opens, for a client that made the key but has not yet learned which booking it became. */
export async function readDraftOfKey({ db, now }: PublicContext, draftKey: string): Promise<Draft> {
  const keyed = db.selectFrom('bookings').select('id').where('draft_key_hash', '=', hashKey(draftKey));
  const { id } = await keyed.executeTakeFirstOrThrow();
  return readChangedDraft(db, id, now);
}

const nobodysHash = Buffer.alloc(32);

/** Compares even if there is no hash, so that an unknown id takes as long as a wrong key. */
export function checkDraftKey(key: string | undefined, hash: Buffer | null): void {
  if (!keyMatches(key ?? '', hash ?? nobodysHash)) throw refuse('enquiryNotFound');
}

/** Every singer of the draft's city with what is selected, 'Choose For Me' first; two statements. */
export async function viewSelectedPerformers(
  context: PublicContext,
  bookingId: string,
): Promise<OutputOf<'getSelectedPerformers'>> {
  const { cityId, performers, chooseForMe } = await readDraft(context, bookingId);
  const singers = await findSingers(context.platform.database.pool, cityId);
  const items = singers.map((singer) => {
    const place = performers.indexOf(singer.id);
    const selected = singer.id === 'choose-for-me' ? chooseForMe : place >= 0;
    return { ...singer, selected, selectedOrder: place >= 0 ? place + 1 : null };
  });
  return { items };
}

/** The price of a choice, before the customer has given any details; one statement. */
export async function viewPrice(
  { platform, now }: PublicContext,
  choice: InputOf<'estimatePrice'>['body'],
): Promise<OutputOf<'estimatePrice'>> {
  const { prices, event, parts, city } = await findChosen(platform.database.pool, choice, now);
  const quote = priceEvent(prices, event);
  return {
    quote: quote && presentQuote(quote, prices.tax),
    performances: parts.map(({ performanceTypeId, durationMinutes, place, notSureWhere }) => ({
      performanceTypeId,
      duration: durationMinutes / 60,
      km: place?.km ?? null,
      notSureWhere,
    })),
    notices: enquiryNotices(parts, prices.cityName),
    problems: [...choiceProblems(choice, parts, city.today), ...unpricedProblems(event)],
  };
}

const choiceProblems = (choice: InputOf<'estimatePrice'>['body'], parts: ChosenPart[], today: string) =>
  checkEnquiry(
    {
      eventType: choice.type,
      eventTime: choice.eventTime,
      performances: parts.map(({ performance, place, notSureWhere }) => ({
        vocalOption: performance.vocalOption,
        hasPlace: place !== null,
        notSureWhere,
      })),
      singerCount: choice.performers.length,
      chooseForMe: choice.chooseForMe,
    },
    today,
  );
