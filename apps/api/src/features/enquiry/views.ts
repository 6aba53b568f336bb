import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { enquiryNotices } from '@cadenza/domain/enquiry/enquiry-notices';
import type { PriceRule } from '@cadenza/domain/price-rules/price-rule';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { Expression, ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PublicContext } from '../../platform/context.ts';
import { hashKey, keyMatches } from '../../platform/crypto/random-key.ts';
import { addOnChoices } from '../../platform/db/add-ons.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  citySettingsOn,
  dateIn,
  decimalText,
  firstFilled,
  hourAndMinute,
  listOf,
  voicesOf,
  wholeSecond,
} from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { priceRuleList } from '../../platform/db/price-rules.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { enquirer } from '../../platform/stored-documents/enquirer.ts';
import { type KeptLink, linkOf, openLinkUrl } from '../customer-links/door.ts';
import { findSingers, hoursOn } from '../estimator/door.ts';
import { codeReader, presentCode } from '../price-rules/door/code-pass.ts';
import { venuePlaces } from '../venues/door.ts';
import { findChosen } from './door.ts';
import {
  type DraftRow,
  presentDraft,
  presentProblems,
  presentQuote,
  presentStoredQuote,
  type StoredQuote,
} from './present.ts';

/** An enquiry with its quote, and the data needed to change it besides what the customer sees. */
const findEnquiry = preparedQuery('find-enquiry', { bookingId: 'uuid', now: 'timestamptz' }, (db, { bookingId, now }) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .where('b.id', '=', bookingId)
    .where('b.enquirer', 'is not', null)
    .select(['b.id', 'b.number', 'b.version', 'b.status', 'b.type', 'b.note', 'b.event_date as eventDate'])
    .select(['b.is_callback_requested as isCallbackRequested', 'b.is_date_unsure as isDateUnsure'])
    .select(['b.choose_singers_for_me as chooseForMe', 'b.customer_id as customerId'])
    .select(['b.is_customer_new as isCustomerNew', 'b.draft_key_hash as keyHash'])
    .select((eb) => [
      'b.enquirer',
      'b.price_code as code',
      priceRuleList(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('rules'),
      eb.ref('b.enquirer_version').$notNull().as('enquirerVersion'),
      jsonBuildObject({
        id: eb.ref('y.id'),
        name: eb.ref('y.name'),
        regionId: eb.ref('y.region_id'),
        timeZone: eb.ref('y.time_zone'),
        phone: eb.ref('y.phone'),
        email: eb.ref('y.email'),
      }).as('city'),
      hoursOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('settings'),
      eb
        .selectFrom(citySettingsOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('t'))
        .select('t.enquiry_words')
        .$asScalar()
        .$notNull()
        .as('enquiryWords'),
      eb
        .selectFrom('booking_singers as s')
        .whereRef('s.booking_id', '=', 'b.id')
        .select(({ ref }) => listOf(ref('s.performer_id'), ref('s.rank')).as('ids'))
        .$asScalar()
        .$notNull()
        .as('singerIds'),
      jsonArrayFrom(
        eb
          .selectFrom('booking_singers as s')
          .innerJoin('performers as f', 'f.id', 's.performer_id')
          .innerJoin('users as u', 'u.id', 'f.user_id')
          .whereRef('s.booking_id', '=', 'b.id')
          .orderBy('s.rank')
          .select(({ ref }) => firstFilled(ref('f.alias'), ref('u.first_name')).as('name'))
          .select('f.gender'),
      ).as('singers'),
      addOnChoices(eb.ref('b.id')).as('addOns'),
      jsonArrayFrom(gigsOf(eb, dateIn(now, eb.ref('y.time_zone')))).as('gigs'),
      jsonObjectFrom(quoteOf(eb)).as('quote'),
      jsonObjectFrom(linkOf(eb.ref('b.id'), 'enquiry page')).as('pageLink'),
    ]),
);

type OfBooking = ExpressionBuilder<DB & { b: DB['bookings'] }, 'b'>;

const gigsOf = (eb: OfBooking, today: Expression<string>) =>
  eb
    .selectFrom('gigs as g')
    .innerJoin('performances as p', 'p.id', 'g.performance_id')
    .whereRef('g.booking_id', '=', 'b.id')
    .select(['g.id', 'g.performance_type_id as performanceTypeId', 'p.id as performanceId'])
    .select(['g.is_place_unsure as notSureWhere', 'g.duration_minutes as durationMinutes'])
    .select(({ fn, ref }) => [
      jsonBuildObject({ name: ref('p.name'), vocalOption: ref('p.vocal_option') }).as('performance'),
      voicesOf(ref('g.lineup_id')).as('voices'),
      jsonObjectFrom(venuePlaces(today).where('v.id', '=', ref('g.venue_id'))).as('place'),
      fn.coalesce('g.chosen_minutes', 'g.duration_minutes').as('chosenMinutes'),
      hourAndMinute(ref('g.start_time')).as('startTime'),
      wholeSecond(ref('g.start_at')).as('startAt'),
      wholeSecond(ref('g.end_at')).as('endAt'),
    ])
    .orderBy('g.performance_type_id');

const quoteOf = (eb: OfBooking) =>
  eb
    .selectFrom('price_sheets as q')
    .whereRef('q.booking_id', '=', 'b.id')
    .where('q.kind', '=', 'quote')
    .select(['q.currency', 'q.net_minor as netMinor', 'q.tax_minor as taxMinor', 'q.gross_minor as grossMinor'])
    .select((sheet) => [
      jsonBuildObject({
        mode: sheet.ref('q.tax_mode'),
        rate: decimalText(sheet.ref('q.tax_rate')),
        label: sheet.ref('q.tax_label'),
      }).as('tax'),
      jsonArrayFrom(
        sheet
          .selectFrom('price_lines as l')
          .whereRef('l.sheet_id', '=', 'q.id')
          .select(['l.kind', 'l.title', 'l.explanation', 'l.performance_type_id as performanceTypeId'])
          .select(['l.net_minor as netMinor', 'l.tax_minor as taxMinor', 'l.gross_minor as grossMinor'])
          .orderBy('l.ordinal'),
      ).as('lines'),
    ]);

type EnquiryRow = Awaited<ReturnType<typeof findEnquiry>>[number];
type StoredDraft = DraftRow &
  Pick<EnquiryRow, 'customerId' | 'enquiryWords' | 'isCustomerNew' | 'keyHash' | 'settings' | 'singers'>;
/** One that `openDraft` has locked for the holder of its key. */
export type DraftState = StoredDraft & { id: LockedBookingId };

interface FoundDraft {
  draft: StoredDraft;
  quote: StoredQuote | null;
  pageLink: KeptLink | null;
  /** Of its city, today. */
  rules: readonly PriceRule[];
}

/** The enquiry with this booking id, in one statement; nothing if it was never entered by a customer. */
export async function findDraft(db: Db, bookingId: string, now: string): Promise<FoundDraft | null> {
  const [row] = await findEnquiry(db, { bookingId, now });
  if (!row) return null;
  const { quote, pageLink, rules, enquirer: stored, enquirerVersion, ...draft } = row;
  return { draft: { ...draft, enquirer: enquirer.read(enquirerVersion, stored) }, quote, pageLink, rules };
}

function presentFound(
  { platform: { config }, now }: PublicContext,
  { draft, quote, pageLink, rules }: FoundDraft,
): Draft {
  const { code: word, city } = draft;
  return presentDraft(draft, {
    quote: quote && presentStoredQuote(quote),
    pageUrl: openLinkUrl(config, pageLink, { ...draft, now }),
    priceCode: word === null ? null : presentCode(config.secretKey, { cityId: city.id, word }, rules),
  });
}

/** The current draft, including this transaction's changes. */
export async function readChangedDraft(trx: Db, context: PublicContext, bookingId: string): Promise<Draft> {
  const found = await findDraft(trx, bookingId, context.now);
  if (!found) throw new Error('the draft that was changed is gone');
  return presentFound(context, found);
}

/** The draft for the holder of its key, whether or not it can still be changed, in one statement. */
export async function readDraft(context: PublicContext, bookingId: string): Promise<Draft> {
  const found = await findDraft(context.db, bookingId, context.now);
  checkDraftKey(context.draftKey, found?.draft.keyHash ?? null);
  if (!found) throw refuse('enquiryNotFound');
  return presentFound(context, found);
}

/** The draft that this key opens, for a client that made the key but does not know yet which booking it became. */
export async function readDraftOfKey(context: PublicContext, draftKey: string): Promise<Draft> {
  const keyed = context.db.selectFrom('bookings').select('id').where('draft_key_hash', '=', hashKey(draftKey));
  const { id } = await keyed.executeTakeFirstOrThrow();
  return readChangedDraft(context.db, context, id);
}

const unmatchableHash = Buffer.alloc(32);

/** Compares even if there is no hash, so that an unknown id takes as long as a wrong key. */
export function checkDraftKey(key: string | undefined, hash: Buffer | null): void {
  if (!keyMatches(key ?? '', hash ?? unmatchableHash)) throw refuse('enquiryNotFound');
}

/** Every singer of the draft's city with what is selected, 'Choose For Me' first; two statements. */
export const getSelectedPerformers: Handler<'getSelectedPerformers'> = async (
  context,
  { params: { id: bookingId } },
) => {
  const { cityId, performers, chooseForMe } = await readDraft(context, bookingId);
  const singers = await findSingers(context.platform.database.pool, cityId, context.now);
  const items = singers.map((singer) => {
    const place = performers.indexOf(singer.id);
    const selected = singer.id === 'choose-for-me' ? chooseForMe : place >= 0;
    return { ...singer, selected, selectedOrder: place >= 0 ? place + 1 : null };
  });
  return { items };
};

/** The price of a choice, before the customer has given any details; one statement. */
export const estimatePrice: Handler<'estimatePrice'> = async ({ platform, now }, { body: choice }) => {
  const readCode = codeReader(platform.config.secretKey, choice);
  const chosen = await findChosen(platform.database.pool, { ...choice, readCode }, now);
  const { prices, event, parts } = chosen;
  const quote = priceEvent(prices, event);
  return {
    quote: quote && presentQuote(quote, prices.tax),
    performances: parts.map(({ performanceTypeId, durationMinutes, place, notSureWhere }) => ({
      performanceTypeId,
      duration: durationMinutes / 60,
      km: place?.km ?? null,
      notSureWhere,
    })),
    notices: enquiryNotices(parts, prices),
    problems: presentProblems(choice, chosen),
  };
};
