import type { ChangedRightsInput, InvitedInput } from '@cadenza/contract/customer-page/co-planner-input';
import { isClosed } from '@cadenza/domain/bookings/booking-status';
import { type CoPlannerRights, mostCoPlanners, namedRights } from '@cadenza/domain/co-planners/co-planner';
import type { PublicContext } from '../../../platform/context.ts';
import { signLink } from '../../../platform/crypto/signed-link.ts';
import type { Db } from '../../../platform/db/database.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { type LockedBooking, lockBooking } from '../../bookings/door.ts';
import { addCoPlannerLink, customerLinkForMail } from '../../customer-links/door.ts';
import { type CustomerBookingRow, findCustomerBooking } from '../door/find-customer-booking.ts';
import { coPlannerInvited, decisionAsked } from '../mails/co-planner-mails.ts';
import { addCoPlanner, confirmDecider, findCoPlanner, findCoPlannerAt, removeCoPlanner, setRights } from '../store.ts';

/** What a customer does about those they plan with: invite somebody, change what one may do, remove one, or confirm that one may decide. */
export type CoPlannerChange =
  | { invite: InvitedInput }
  | { set: ChangedRightsInput }
  | { removeId: string }
  | { confirmId: string };

/** Carries out what a customer does about those they plan with. Nothing happens where nothing differs, or they are gone. */
export async function changeCoPlanners(
  { db, now, platform }: PublicContext,
  bookingId: string,
  change: CoPlannerChange,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const page = await findCustomerBooking(trx, booking.id, now);
    if (isClosed(page.status)) throw invalidField('email', 'This booking is closed');
    await applyChange({ trx, booking, page, platform, now }, change);
  });
}

async function applyChange(at: At, change: CoPlannerChange): Promise<void> {
  if ('invite' in change) return invite(at, change.invite);
  const id = 'set' in change ? change.set.id : 'removeId' in change ? change.removeId : change.confirmId;
  const known = await findCoPlanner(at.trx, at.booking.id, id);
  if (!known) return;
  if ('set' in change) return changeTo(at, known, change.set);
  if ('removeId' in change) {
    await removeCoPlanner(at.trx, at.booking.id, id);
    return note(at, { change: 'removed', ...known });
  }
  if (!known.mayDecide || known.decidesSince !== null) return;
  await confirmDecider(at.trx, at.booking.id, id, at.now);
  await note(at, { change: 'confirmed', ...known });
}

/** Somebody new gets a mail with a link of their own; an address that is invited already gets these rights, and no second mail. */
async function invite(at: At, invited: InvitedInput): Promise<void> {
  const { trx, booking, page, platform, now } = at;
  if (invited.email.toLowerCase() === page.customerEmail.toLowerCase()) {
    throw invalidField('email', 'That’s your own address: this page is yours already');
  }
  const known = await findCoPlannerAt(trx, booking.id, invited.email);
  if (known) return changeTo(at, known, invited);
  const id = await addCoPlanner(trx, booking.id, invited, now);
  if (id === undefined) throw invalidField('email', `You can invite ${mostCoPlanners} people. Please remove one first`);
  const url = await addCoPlannerLink(trx, platform, linkedOf(at), id, now);
  await postMail(trx, now, coPlannerInvited(page, { ...invited, url }, platform.config));
  await note(at, { change: 'invited', ...invited });
  if (invited.mayDecide) await askToConfirm(at, { id, name: invited.name });
}

interface At {
  trx: Db;
  booking: LockedBooking;
  page: CustomerBookingRow;
  platform: PublicContext['platform'];
  now: string;
}

type Known = CoPlannerRights & { id: string; name: string };

async function changeTo(
  at: At,
  known: Known & { decidesSince: string | null },
  rights: CoPlannerRights,
): Promise<void> {
  if (namedRights(known) === namedRights(rights)) return;
  await setRights(at.trx, at.booking.id, known.id, rights);
  await note(at, { change: 'changed', ...rights, name: known.name });
  if (rights.mayDecide && known.decidesSince === null) await askToConfirm(at, known);
}

const note = (
  { trx, booking, page, now }: At,
  {
    change,
    name,
    ...rights
  }: CoPlannerRights & { change: 'invited' | 'changed' | 'confirmed' | 'removed'; name: string },
) =>
  recordEvent(trx, booking.id, now, customerAuthor(page.customerName), {
    kind: 'co-planner changed',
    change,
    name,
    rights: namedRights(rights),
  });

/** Only the mail proves that the customer wants it: staff have the page's address too. */
async function askToConfirm(at: At, { id, name }: Pick<Known, 'id' | 'name'>): Promise<void> {
  const { trx, page, platform, now } = at;
  const pageUrl = await customerLinkForMail(trx, platform, linkedOf(at), 'customer page', now);
  const query = new URLSearchParams({ decides: id, confirm: signLink(platform.config.secretKey, 'decision', id, 1) });
  await postMail(trx, now, decisionAsked(page, { name, url: `${pageUrl}?${query}#co-planners` }, platform.config));
}

const linkedOf = ({ booking, page }: At) => ({
  id: booking.id,
  customerId: page.customerId,
  regionId: page.city.regionId,
});
