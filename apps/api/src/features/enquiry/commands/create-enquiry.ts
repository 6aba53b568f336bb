import type { CustomerInput, Draft } from '@cadenza/contract/enquiry/shapes';
import { inOrder } from '@cadenza/domain/add-ons/chosen-add-ons';
import { newBookingFacts } from '@cadenza/domain/bookings/booking-guards';
import { checkMove } from '@cadenza/domain/bookings/booking-lifecycle';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { Quote } from '@cadenza/domain/pricing/quote';
import type { RegionId } from '@cadenza/domain/regions';
import type { PublicContext } from '../../../platform/context.ts';
import { hashKey, keyMatches, randomKey } from '../../../platform/crypto/random-key.ts';
import { isTaken } from '../../../platform/db/is-taken.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { claimForm } from '../../../platform/links/once-only-form.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { codeReader, presentCode } from '../../price-rules/door/code-pass.ts';
import { linesJson } from '../../pricing/door/lines-json.ts';
import type { Choice } from '../door/find-choice-facts.ts';
import { type ChosenPart, findChosen } from '../door.ts';
import { callbackAsked } from '../mails/callback-asked.ts';
import { type DraftRow, gigOfPart, presentDraft, presentQuote } from '../present.ts';
import { enquiryValues, type InsertedEnquiry, insertEnquirySql, type NewEnquiry } from '../store.ts';
import { readDraftOfKey } from '../views.ts';

export interface EnquiryInput extends Choice {
  regionId: RegionId;
  customer: CustomerInput;
  note: string;
  gaCustomerId: string;
  isRequestCallback: boolean;
  recreatedFrom?: string | undefined;
  /** Of a code that was entered. */
  codePass?: string | null;
  /** Identifies the form; a form that was already sent creates no second enquiry. */
  formKey?: string | undefined;
  /** Made by the client; the same key again creates no second enquiry. */
  draftKey?: string | undefined;
}

export interface KeptEnquiry {
  booking: Draft;
  draftKey: string;
  /** False for a repeated request: then this is the current state of the first one's enquiry. */
  isNew: boolean;
}

const insertEnquiry = prepared<InsertedEnquiry>('insert-enquiry', insertEnquirySql);

/**
 * Stores an enquiry as a draft of its sender: Abandoned until it is submitted, Callback Requested if they request a
 * call. One statement reads the choices, one writes everything. Of several requests with the same draft key, even
 * simultaneous ones, the unique index lets one through; the others write and send nothing, and return what the first
 * one created.
 */
export async function createEnquiry(context: PublicContext, input: EnquiryInput): Promise<KeptEnquiry> {
  const draftKey = input.draftKey ?? randomKey();
  try {
    return { booking: await keepEnquiry(context, input, draftKey), draftKey, isNew: true };
  } catch (error) {
    if (!isTaken(error, 'bookings_draft_key')) throw error;
    return { booking: await readDraftOfKey(context, draftKey), draftKey, isNew: false };
  }
}

async function keepEnquiry(context: PublicContext, input: EnquiryInput, draftKey: string): Promise<Draft> {
  const { platform, db, now } = context;
  const { config } = platform;
  const readCode = codeReader(config.secretKey, input);
  const chosen = await findChosen(platform.database.pool, { ...input, readCode }, now);
  if (chosen.city.regionId !== input.regionId) {
    throw invalidField('regionId', `${chosen.city.name} isn’t in this region`);
  }
  const quote = priceEvent(chosen.prices, chosen.event);
  const fromNumber = await recreatedNumber(context, input.recreatedFrom);
  const status = input.isRequestCallback ? BookingStatus.CallbackRequested : BookingStatus.Abandoned;
  const enquiry: NewEnquiry = {
    chosen,
    customer: input.customer,
    status,
    note: input.note,
    gaCustomerId: input.gaCustomerId,
    isCallbackRequested: input.isRequestCallback,
    draftKeyHash: hashKey(draftKey),
    source: context.source,
    totals: quote?.totals ?? null,
    lines: quote ? linesJson(quote) : '[]',
    firstEvents: firstEventsOf(status, fromNumber),
    now,
  };
  const values = enquiryValues(enquiry);
  if (!input.isRequestCallback) {
    const [row] = await insertEnquiry(platform.database.pool, values);
    return draftOf(config, enquiry, quote, row);
  }
  return db.transaction().execute(async (trx) => {
    if (input.formKey !== undefined) await claimForm(trx, input.formKey, context.now);
    const [row] = await insertEnquiry(trx, values);
    const booking = draftOf(config, enquiry, quote, row);
    await postMail(trx, now, ...callbackAsked(booking, chosen.city, config));
    return booking;
  });
}

/** The number of the booking that staff had taken over, if its key was sent along. */
async function recreatedNumber({ db, draftKey }: PublicContext, bookingId: string | undefined): Promise<number | null> {
  if (bookingId === undefined || draftKey === undefined) return null;
  const before = await db
    .selectFrom('bookings')
    .select(['number', 'draft_key_hash'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return before && keyMatches(draftKey, before.draft_key_hash) ? before.number : null;
}

/**
 * The first rows of the history: one for a new booking, another for a PlaceHolder of the same customer that becomes it.
 */
function firstEventsOf(to: BookingStatus, fromNumber: number | null): NewEnquiry['firstEvents'] {
  const from = BookingStatus.PlaceHolder;
  const moved = checkMove({ from, to, by: 'customer', facts: newBookingFacts('') });
  if (!moved.isAllowed) throw new Error(moved.reason.code);
  return [
    { data: { kind: 'booking created', by: 'customer', status: to }, for_placeholder: false },
    { data: { kind: 'status moved', from, to, because: moved.row.because }, for_placeholder: true },
    ...(to === BookingStatus.CallbackRequested ? [{ data: { kind: 'callback requested' } as const }] : []),
    ...(fromNumber === null ? [] : [{ data: { kind: 'enquiry re-created', fromNumber } as const }]),
  ];
}

/** The same draft that `getPublicBooking` reads from the database, without another query. */
function draftOf(
  { secretKey }: PublicContext['platform']['config'],
  enquiry: NewEnquiry,
  quote: Quote | null,
  inserted: InsertedEnquiry | undefined,
): Draft {
  if (!inserted) throw new Error('the enquiry was not stored');
  const { chosen } = enquiry;
  const row: DraftRow = {
    id: inserted.id,
    number: inserted.number,
    version: inserted.version,
    status: enquiry.status,
    city: chosen.city,
    settings: chosen.prices,
    type: chosen.event.eventType,
    enquirer: enquiry.customer,
    isCallbackRequested: enquiry.isCallbackRequested,
    note: enquiry.note,
    eventDate: chosen.eventDate,
    isDateUnsure: chosen.isDateUnsure,
    chooseForMe: chosen.event.chooseForMe,
    singerIds: chosen.singerIds,
    addOns: inOrder(chosen.addOns),
    code: chosen.code.word,
    gigs: chosen.parts
      .map((part) => keptGig(part, inserted.gigs))
      .sort((a, b) => a.performanceTypeId - b.performanceTypeId),
  };
  const { word, rules } = chosen.code;
  return presentDraft(row, {
    quote: quote && presentQuote(quote, chosen.prices.tax),
    pageUrl: null,
    priceCode: word === null ? null : presentCode(secretKey, { cityId: row.city.id, word }, rules),
  });
}

function keptGig(part: ChosenPart, kept: InsertedEnquiry['gigs']): DraftRow['gigs'][number] {
  const gig = kept.find((each) => each.performance_type_id === part.performanceTypeId);
  if (!gig) throw new Error('a gig was not stored');
  return gigOfPart(part, gig.id, gig.venue_id);
}
