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

/**
 * The customer invites somebody to their page, who gets a mail with a link of their own. An address that is invited
 * already gets these rights, and no second mail.
 */
export const inviteCoPlanner = (context: PublicContext, bookingId: string, invited: InvitedInput): Promise<void> =>
  onPage(context, bookingId, async (at) => {
    const { trx, booking, page, now } = at;
    if (invited.email.toLowerCase() === page.customerEmail.toLowerCase()) {
      throw invalidField('email', 'That’s your own address: this page is yours already');
    }
    const known = await findCoPlannerAt(trx, booking.id, invited.email);
    if (known) return changeTo(at, known, invited);
    const id = await addCoPlanner(trx, booking.id, invited, now);
    if (id === undefined)
      throw invalidField('email', `You can invite ${mostCoPlanners} people. Please remove one first`);
    const url = await addCoPlannerLink(trx, at.platform, linkedOf(at), id, now);
    await postMail(trx, now, coPlannerInvited(page, { ...invited, url }, at.platform.config));
    await note(at, { change: 'invited', ...invited });
    if (invited.mayDecide) await askToConfirm(at, { id, name: invited.name });
  });

/** The customer changes what somebody may do. Nothing happens when nothing differs, or they are gone. */
export const changeRights = (context: PublicContext, bookingId: string, { id, ...rights }: ChangedRightsInput) =>
  onPage(context, bookingId, async (at) => {
    const known = await findCoPlanner(at.trx, at.booking.id, id);
    if (known) await changeTo(at, known, rights);
  });

/** The customer takes somebody off their page; their link opens nothing from now on. */
export const dropCoPlanner = (context: PublicContext, bookingId: string, id: string): Promise<void> =>
  onPage(context, bookingId, async (at) => {
    const known = await findCoPlanner(at.trx, at.booking.id, id);
    if (!known) return;
    await removeCoPlanner(at.trx, at.booking.id, id);
    await note(at, { change: 'removed', ...known });
  });

/** The customer confirms by the link in our mail that somebody may decide. */
export const confirmCoPlanner = (context: PublicContext, bookingId: string, id: string): Promise<void> =>
  onPage(context, bookingId, async (at) => {
    const known = await findCoPlanner(at.trx, at.booking.id, id);
    if (!known?.mayDecide || known.decidesSince !== null) return;
    await confirmDecider(at.trx, at.booking.id, id, at.now);
    await note(at, { change: 'confirmed', ...known });
  });

interface At {
  trx: Db;
  booking: LockedBooking;
  page: CustomerBookingRow;
  platform: PublicContext['platform'];
  now: string;
}

const onPage = ({ db, now, platform }: PublicContext, bookingId: string, change: (at: At) => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const page = await findCustomerBooking(trx, booking.id, now);
    if (isClosed(page.status)) throw invalidField('email', 'This booking is closed');
    await change({ trx, booking, page, platform, now });
  });

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
