import { randomUUID } from 'node:crypto';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import type { Db } from '../../platform/db/database.ts';
import { addFile, UploadStatus } from '../../platform/files/file-records.ts';
import { addTestSupplierAccount } from '../add-test-account.ts';
import { buildCity, buildPerformer, buildSkill, buildVenue } from '../build.ts';
import { buildUnusedBank } from '../build-bank.ts';
import { buildBankLine } from '../build-bank-line.ts';
import { buildBooking } from '../build-booking.ts';
import { buildClientApp, buildFeature } from '../build-client-app.ts';
import { buildFirmPrice } from '../build-firm-price.ts';
import { buildInvitation } from '../build-invitation.ts';
import { buildIssueWithComment } from '../build-issue.ts';
import { buildPayBatch } from '../build-pay-batch.ts';
import { buildPaymentPlan } from '../build-payment-plan.ts';
import { buildReceipt } from '../build-receipt.ts';
import { buildRefund } from '../build-refund.ts';
import { buildReview } from '../build-review.ts';
import { buildSavedView } from '../build-saved-view.ts';
import { buildSentQuote } from '../build-sent-quote.ts';
import { buildSupplier } from '../build-supplier.ts';
import { buildTask } from '../build-task.ts';
import { agreeToTerms, buildTerms } from '../build-terms.ts';
import { buildTrade } from '../build-trade-invoice.ts';
import { buildDelivery, buildWebhook } from '../build-webhook.ts';
import { insertAll } from '../insert-all.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { buildPeople, type People, type Who } from './people.ts';

/** One Sydney booking with a record of every kind, and everyone who might request it. */
export interface World {
  people: People;
  /** Ids by kind of record. */
  ids: Record<RecordKind, string>;
  /** The city's name in addresses. */
  slug: string;
}

export type RecordKind =
  | 'city'
  | 'booking'
  | 'prospect'
  | 'gig'
  | 'position'
  | 'freePosition'
  | 'payment'
  | 'timeline'
  | 'moment'
  | 'keySong'
  | 'playlist'
  | 'topSong'
  | 'groupOffer'
  | 'offer'
  | 'receipt'
  | 'refund'
  | 'planLine'
  | 'sentQuote'
  | 'musicianPayment'
  | 'managerPayment'
  | 'batch'
  | 'bankLine'
  | 'review'
  | 'bank'
  | 'venue'
  | 'twinVenue'
  | 'performance'
  | 'eventGroup'
  | 'performer'
  | 'skill'
  | 'preference'
  | 'absence'
  | 'company'
  | 'task'
  | 'savedView'
  | 'supplier'
  | 'draftInvoice'
  | 'openInvoice'
  | 'tradePayment'
  | 'clientApp'
  | 'clientAppFeature'
  | 'shortlistItem'
  | 'webhookDelivery'
  | 'issue'
  | 'issueComment'
  | 'terms'
  | 'registrationInvite'
  | 'roleInvite'
  | 'organisationInvite'
  | 'file'
  | 'attachment'
  | 'timelineFile'
  | 'musician'
  | 'otherMusician'
  | 'assignee'
  | 'colleague';

const before = '2026-12-01T00:00:00Z';

export async function buildWorld(server: TestApp): Promise<World> {
  const { db } = server;
  const city = await buildCity(db, 'AU');
  const skill = await buildSkill(db, city);
  const people = await buildPeople(server, { own: city, other: await buildCity(db, 'CA') }, skill);
  const assignee = people.assignee?.userId ?? '';
  const musician = people.bookedMusician?.userId ?? '';
  const built = await buildBooking(db, { city_id: city, assigneeUserId: assignee });
  await buildFirmPrice(db, built.bookingId);
  await copyFirmPriceAsQuote(db, built.bookingId);
  const [position = '', freePosition = ''] = built.positionIds;
  await db
    .updateTable('positions')
    .set({ musician_id: musician, booked_at: before })
    .where('id', '=', position)
    .execute();
  const gig = await db
    .selectFrom('gigs')
    .leftJoin('performances', 'performances.id', 'gigs.performance_id')
    .select(['gigs.venue_id', 'gigs.performance_id', 'performances.event_group_id'])
    .where('gigs.id', '=', built.gigId)
    .executeTakeFirstOrThrow();
  const offers = await addOffer(db, built.bookingId, musician, freePosition);
  const { slug } = await db.selectFrom('cities').select('slug').where('id', '=', city).executeTakeFirstOrThrow();
  return {
    people,
    slug,
    ids: {
      city,
      booking: built.bookingId,
      prospect: built.customerId,
      gig: built.gigId,
      position,
      freePosition,
      venue: gig.venue_id ?? '',
      twinVenue: await buildVenue(db, city),
      performance: gig.performance_id ?? '',
      eventGroup: gig.event_group_id ?? '',
      performer: await addProposal(db, await buildPerformer(db, city), assignee),
      skill,
      preference: await addPreference(db, { city, skill, owner: musician, names: people.otherMusician?.userId ?? '' }),
      absence: await addAbsence(db, musician),
      bank: await buildUnusedBank(db),
      company: await addCompanyCustomer(db, { customerId: built.customerId, by: assignee }),
      savedView: await buildSavedView(db, assignee),
      task: await buildTask(db, { city_id: city, booking_id: built.bookingId, author_id: assignee }),
      ...(await addClientApp(db, city, people.cityAdmin)),
      supplier: await addSupplier(server, { city, by: assignee }),
      ...(await buildTrade(db, { cityId: city, by: assignee })),
      ...(await buildIssueWithComment(db, {
        bookingId: built.bookingId,
        reporterId: musician,
        authorId: people.supportManager?.userId ?? '',
      })),
      terms: await addTerms(db, city, people),
      ...(await addInvitations(db, { organisation_id: city, invited_by: assignee }, people.colleague)),
      file: (await addFile(db, pictureOf(musician), before)).id,
      attachment: await addAttachment(db, { bookingId: built.bookingId, gigId: built.gigId, createdBy: assignee }),
      timelineFile: (await addFile(db, timelineOf(built.bookingId, assignee), before)).id,
      musician,
      otherMusician: people.otherMusician?.userId ?? '',
      assignee,
      colleague: people.colleague?.userId ?? '',
      ...offers,
      ...(await addDay(db, built.bookingId, built.gigId)),
      ...(await addMoney(server, { city, bookingId: built.bookingId, musician, assignee, admin: people.cityAdmin })),
    },
  };
}

/** The company of the company's member, as the booking's customer. */
async function addCompanyCustomer(db: Db, { customerId, by }: { customerId: string; by: string }): Promise<string> {
  const { id } = await db
    .selectFrom('organisations')
    .select('id')
    .where('type', '=', OrganisationType.Company)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_customers')
    .values({ customer_id: customerId, organisation_id: id, linked_at: before, linked_by: by })
    .execute();
  return id;
}

/** An app of the city, allowed there, and a feature that anyone who may allow apps may allow. */
async function addClientApp(db: Db, organisationId: string, admin: Caller | null) {
  const clientAppFeature = await buildFeature(db, ['getOrganisation']);
  if (!admin) return { clientApp: '', shortlistItem: '', clientAppFeature, webhookDelivery: '' };
  const app = await buildClientApp(db, admin, { organisationId });
  const url = 'https://hooks.example.com/events';
  const { endpointId } = await buildWebhook(db, { appId: app.id, by: admin.userId, url });
  const webhookDelivery = await buildDelivery(db, { endpointId, organisationId });
  return { clientApp: app.id, shortlistItem: app.itemId, clientAppFeature, webhookDelivery };
}

/** A supplier with a payable account. */
async function addSupplier(server: TestApp, { city, by }: { city: string; by: string }): Promise<string> {
  const id = await buildSupplier(server.db, { cityIds: [city], createdBy: by });
  const account = { accountName: 'Harbour Pianos', bankCode: '062-000', accountNumber: '12345678', createdBy: by };
  await addTestSupplierAccount(server, id, account);
  return id;
}

/** A day on which a musician cannot play. */
async function addAbsence(db: Db, musicianId: string): Promise<string> {
  const [id, day] = [randomUUID(), '2027-06-01'];
  const absence = { id, musician_id: musicianId, from_day: day, until_day: day, set_at: before, set_by: musicianId };
  await db.insertInto('absences').values(absence).execute();
  return id;
}

/** A singer with a proposed profile. */
async function addProposal(db: Db, performerId: string, by: string): Promise<string> {
  await db
    .insertInto('singer_proposals')
    .values({ performer_id: performerId, bio: 'Sings soul.', proposed_by: by, proposed_at: before })
    .execute();
  return performerId;
}

/** A person's own picture whose upload has started. */
const pictureOf = (userId: string) =>
  ({
    purpose: 'avatar',
    name: 'me.jpg',
    contentType: 'image/jpeg',
    bytes: 1,
    lastModifiedAt: before,
    userId,
    createdBy: userId,
  }) as const;

/** A timeline's file whose upload has started. */
const timelineOf = (bookingId: string, createdBy: string) =>
  ({
    purpose: 'timeline',
    name: 'timeline.csv',
    contentType: 'text/csv',
    bytes: 1,
    lastModifiedAt: before,
    bookingId,
    createdBy,
  }) as const;

/** A file of the gig, whose upload is confirmed. */
async function addAttachment(db: Db, of: { bookingId: string; gigId: string; createdBy: string }): Promise<string> {
  const name = { name: 'plan.pdf', contentType: 'application/pdf', bytes: 1 };
  const { id } = await addFile(db, { ...of, ...name, purpose: 'attachment', lastModifiedAt: before }, before);
  await db.updateTable('files').set({ status: UploadStatus.Uploaded }).where('id', '=', id).execute();
  return id;
}

/** The terms of the city, agreed to by everyone who works under them; returns the musicians'. */
async function addTerms(db: Db, cityId: string, people: People): Promise<string> {
  const agree = (termsId: string, whose: readonly Who[]) =>
    agreeToTerms(
      db,
      termsId,
      whose.flatMap((name) => people[name] ?? []),
    );
  await buildTerms(db, cityId, 'privacy');
  await agree(await buildTerms(db, cityId, 'sales manager'), ['assignee', 'colleague']);
  const musicians = await buildTerms(db, cityId, 'musician');
  await agree(musicians, ['bookedMusician', 'otherMusician']);
  return musicians;
}

async function addInvitations(
  db: Db,
  by: { organisation_id: string; invited_by: string },
  colleague: Caller | null,
): Promise<Pick<World['ids'], 'registrationInvite' | 'roleInvite' | 'organisationInvite'>> {
  const role = { ...by, kind: 'role', account_role: 4, user_id: colleague?.userId ?? null } as const;
  return {
    registrationInvite: (await buildInvitation(db, by)).id,
    roleInvite: (await buildInvitation(db, role)).id,
    organisationInvite: (await buildInvitation(db, { ...by, kind: 'organisation', account_role: 4 })).id,
  };
}

/** A musician's own preference list, with one colleague. */
async function addPreference(
  db: Db,
  { city, skill, owner, names }: { city: string; skill: string; owner: string; names: string },
): Promise<string> {
  const id = randomUUID();
  await insertAll(db, {
    preference_lists: { id, city_id: city, skill_id: skill, owner_user_id: owner },
    preference_entries: { list_id: id, rank: 1, musician_id: names },
  });
  return id;
}

async function copyFirmPriceAsQuote(db: Db, bookingId: string): Promise<void> {
  const sheet = await db
    .selectFrom('price_sheets')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { adjustments: _, ...columns } = { ...sheet, adjustments: null };
  await db
    .insertInto('price_sheets')
    .values({ ...columns, id: randomUUID(), kind: 'quote' })
    .execute();
}

async function addOffer(db: Db, bookingId: string, musicianId: string, positionId: string) {
  const [groupOffer, offer] = [randomUUID(), randomUUID()];
  await insertAll(db, {
    group_offers: {
      id: groupOffer,
      booking_id: bookingId,
      musician_id: musicianId,
      type: 1,
      state: 'open',
      sent_at: before,
    },
    offers: {
      id: offer,
      group_offer_id: groupOffer,
      position_id: positionId,
      state: 'open',
      pay_minor: 9000,
      travel_minor: 0,
      currency: 'AUD',
    },
  });
  return { groupOffer, offer };
}

async function addDay(db: Db, bookingId: string, gigId: string) {
  const ids = {
    timeline: randomUUID(),
    moment: randomUUID(),
    keySong: randomUUID(),
    playlist: randomUUID(),
    topSong: randomUUID(),
  };
  const song = { booking_id: bookingId, gig_id: gigId, title: 'At Last', ordinal: 1, created_at: before };
  await insertAll(db, {
    event_timelines: { id: ids.timeline, booking_id: bookingId, name: 'The day', created_at: before },
    moments: { id: ids.moment, timeline_id: ids.timeline, wall_time: '15:00', day_offset: 0, title: 'Processional' },
    song_requests: [
      { ...song, id: ids.keySong, kind: 'key song' },
      { ...song, id: ids.playlist, kind: 'playlist' },
      { ...song, id: ids.topSong, kind: 'top song' },
    ],
  });
  return ids;
}

interface MoneyOf {
  city: string;
  bookingId: string;
  musician: string;
  assignee: string;
  admin: Caller | null;
}

async function addMoney(server: TestApp, { city, bookingId, musician, assignee, admin }: MoneyOf) {
  const { db } = server;
  const amounts = { net_minor: 9000, tax_minor: 0, gross_minor: 9000 };
  const deposit = { params: { id: bookingId }, body: { kind: 'deposit percent' } } as const;
  const sent = await server.call('initAndSendInvoice', deposit, admin);
  const [musicianPayment, managerPayment] = [randomUUID(), randomUUID()];
  const payout = {
    booking_id: bookingId,
    status: 20,
    currency: 'AUD',
    ...amounts,
    calculated_at: before,
    pay_on: '2027-03-20',
  } as const;
  await db
    .insertInto('payouts')
    .values([
      { ...payout, id: musicianPayment, kind: 'musician', payee_id: musician },
      { ...payout, id: managerPayment, kind: 'manager', payee_id: assignee },
    ])
    .execute();
  return {
    payment: sent.answer.payload.payments.items[0]?.id ?? '',
    receipt: await buildReceipt(db, bookingId, 100),
    refund: await buildRefund(db, bookingId, { proposedBy: assignee, amountMinor: 1 }),
    planLine: (await buildPaymentPlan(db, bookingId)).at(-1) ?? '',
    sentQuote: await buildSentQuote(db, bookingId),
    musicianPayment,
    managerPayment,
    batch: await buildPayBatch(db, { cityId: city, by: assignee }),
    bankLine: await buildBankLine(db, { cityId: city, by: assignee }),
    review: await buildReview(db, { bookingId, cityId: city }),
  };
}
