import type { ChangedRightsInput, InvitedInput } from '@cadenza/contract/customer-page/co-planner-input';
import {
  type CoPlannerRights,
  type CoPlannersDone,
  invitingOf,
  maxCoPlanners,
  namedRights,
} from '@cadenza/domain/co-planners/co-planner';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { countAttempt } from '../../../platform/rate-limits/count-attempt.ts';
import { invalidField } from '../../../platform/refusal.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { type LockedBooking, lockBooking } from '../../bookings/door.ts';
import { addCoPlannerLink, customerLinkForMail } from '../../customer-links/door.ts';
import { type Confirmation, confirmationQuery, isConfirmation } from '../door/decider-confirmation.ts';
import { type CustomerBookingRow, findCustomerBooking } from '../door/find-customer-booking.ts';
import { coPlannerInvited, decisionAsked } from '../mails/co-planner-mails.ts';
import { addCoPlanner, confirmDecider, findCoPlanner, findCoPlannerAt, removeCoPlanner, setRights } from '../store.ts';

/**
 * A change that a customer makes to their co-planners: invite one, change their rights, remove one, or confirm that one
 * may decide.
 */
export type CoPlannerChange =
  | { invite: InvitedInput }
  | { set: ChangedRightsInput }
  | { removeId: string }
  | { confirm: Confirmation };

/** Carries out such a change and returns what was done: null when nothing differs, or the co-planner is gone. */
export async function changeCoPlanners(
  { db, now, platform, ip }: Pick<PublicContext, 'db' | 'now' | 'platform' | 'ip'>,
  bookingId: SeenBookingId,
  change: CoPlannerChange,
): Promise<CoPlannersDone | null> {
  if ('invite' in change || ('set' in change && change.set.mayDecide)) {
    await countAttempt(db, 'plan together', { ip, account: bookingId }, now);
  }
  return db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const page = await findCustomerBooking(trx, booking.id, now);
    return applyChange({ trx, booking, page, platform, now }, change);
  });
}

async function applyChange(at: At, change: CoPlannerChange): Promise<CoPlannersDone | null> {
  if ('invite' in change) return invite(at, change.invite);
  const id = 'set' in change ? change.set.id : 'removeId' in change ? change.removeId : change.confirm.id;
  const known = await findCoPlanner(at.trx, at.booking.id, id);
  if (!known) return null;
  if ('set' in change) return changeTo(at, known, change.set);
  if ('removeId' in change) {
    await removeCoPlanner(at.trx, at.booking.id, id);
    return note(at, { change: 'removed', ...known });
  }
  return confirm(at, known, change.confirm);
}

/**
 * A new co-planner gets a mail with their own link; an address that is already invited gets these rights, and no second
 * mail.
 */
async function invite(at: At, invited: InvitedInput): Promise<CoPlannersDone | null> {
  const { trx, booking, page, platform, now } = at;
  if (invited.email.toLowerCase() === page.customerEmail.toLowerCase()) {
    throw invalidField('email', 'That’s your own address: this page is yours already');
  }
  if (invitingOf(page, 0) === 'over') throw invalidField('email', 'The day has passed, or the booking is closed');
  const known = await findCoPlannerAt(trx, booking.id, invited.email);
  if (known) return changeTo(at, known, invited);
  const id = await addCoPlanner(trx, booking.id, invited, now);
  if (id === undefined) throw invalidField('email', `You can invite ${maxCoPlanners} people. Please remove one first`);
  const url = await addCoPlannerLink(trx, platform, linkedOf(at), id, now);
  await postMail(trx, now, coPlannerInvited(page, { ...invited, url }, platform.config));
  if (invited.mayDecide) await askToConfirm(at, { id, ...invited });
  return note(at, { change: 'invited', ...invited });
}

interface At {
  trx: Db;
  booking: LockedBooking;
  page: CustomerBookingRow;
  platform: PublicContext['platform'];
  now: string;
}

type Known = CoPlannerRights & { id: string; name: string; email: string; decidesSince: string | null };

async function changeTo(at: At, known: Known, rights: CoPlannerRights): Promise<CoPlannersDone | null> {
  if (namedRights(known) === namedRights(rights)) return null;
  await setRights(at.trx, at.booking.id, known.id, rights);
  if (rights.mayDecide && known.decidesSince === null) await askToConfirm(at, known);
  return note(at, { change: 'changed', ...known, ...rights });
}

/** Only by the link in a mail to the customer's current address. */
async function confirm(at: At, known: Known, confirmation: Confirmation): Promise<CoPlannersDone | null> {
  const { trx, booking, page, platform, now } = at;
  const { id, name, email, mayDecide, decidesSince } = known;
  if (!mayDecide || decidesSince !== null) return null;
  if (!isConfirmation(platform.config.secretKey, page.customerEmail, confirmation)) return null;
  await confirmDecider(trx, booking.id, id, now);
  await recordEvent(trx, booking.id, now, customerAuthor(page.customerName), {
    kind: 'decider confirmed',
    name,
    email,
    confirmedAt: page.customerEmail,
  });
  return 'confirmed';
}

async function note<Change extends 'invited' | 'changed' | 'removed'>(
  { trx, booking, page, now }: At,
  { change, name, email, ...rights }: CoPlannerRights & { change: Change; name: string; email: string },
): Promise<Change> {
  await recordEvent(trx, booking.id, now, customerAuthor(page.customerName), {
    kind: 'co-planner changed',
    change,
    name,
    email,
    rights: namedRights(rights),
  });
  return change;
}

/** Only the mail proves that the customer wants it: staff have the page's address too. */
async function askToConfirm(at: At, { id, name, email }: Pick<Known, 'id' | 'name' | 'email'>): Promise<void> {
  const { trx, page, platform, now } = at;
  const pageUrl = await customerLinkForMail(trx, platform, linkedOf(at), 'customer page', now);
  const query = confirmationQuery(platform.config.secretKey, page.customerEmail, id);
  await postMail(
    trx,
    now,
    decisionAsked(page, { name, email, url: `${pageUrl}?${query}#co-planners` }, platform.config),
  );
}

const linkedOf = ({ booking, page }: At) => ({
  id: booking.id,
  customerId: page.customerId,
  regionId: page.city.regionId,
});
