import type { InputOf } from '@cadenza/contract/operations';
import { emailProblem, normaliseEmail } from '@cadenza/domain/email';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { canEditUser, disableUserProblem } from '@cadenza/domain/permissions/users';
import { settleNumbers } from '@cadenza/domain/profile/contact-numbers';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isTaken } from '../../../platform/db/is-taken.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { endOneTimeLinks, makeOneTimeLink } from '../../../platform/links/one-time-link.ts';
import { invalidField, invalidFields, refuse, refuseWith } from '../../../platform/refusal.ts';
import { endOtherSessions } from '../../session/door.ts';
import { postAddressChanged } from '../mails/address-changed.ts';
import { lastAdminOf, lockUser, type User } from '../store.ts';

type Input = InputOf<'updateUser'>['body'];
const { Enabled, Disabled } = EntityStatus;
type Change = Pick<Input, 'email' | 'mobile' | 'landline' | 'isEnabled'>;

/**
 * Changes a person's account. An e-mail address or mobile number entered by staff is unproven until the person proves
 * it; links sent to the old one stop working. Disabling ends all sessions.
 */
export async function updateUser(context: OfficeContext, given: Input): Promise<{ id: string }> {
  const { scope, now } = context;
  const email = normaliseEmail(given.email);
  const wrong = emailProblem(email);
  if (wrong !== null) throw invalidField('email', wrong);
  await context.db.transaction().execute(async (trx) => {
    const last = given.isEnabled ? [] : await lastAdminOf(trx, given.id);
    const user = await lockUser(trx, given.id);
    if (!user) throw refuse('userNotFound');
    if (!canEditUser(scope.actor, user)) throw refuse('notPermitted');
    const isDisabling = !given.isEnabled && user.status !== Disabled;
    const isLastSystemAdmin = last.some(({ isHouse }) => isHouse);
    const problem = isDisabling ? disableUserProblem(scope.actor, { ...user, isLastSystemAdmin }) : null;
    if (problem !== null) throw refuseWith(problem);
    const change = { ...given, email, ...numbersOf(given, user) };
    await keep(trx, change, user);
    await recordAccountEvent(trx, context, { userId: user.id }, sentenceOf(user, change));
    if (isDisabling) await endOtherSessions(trx, user.id, null, now, 'disabled');
    if (email !== user.email.toLowerCase()) await tellNewAddress(trx, context, user, email);
    if (change.mobile !== user.mobile) await endOneTimeLinks(trx, user.id, ['validate mobile'], now);
  });
  return { id: given.id };
}

function numbersOf(given: Input, user: User): { mobile: string; landline: string } {
  const isNew = (given.mobile && given.mobile !== user.mobile) || (given.landline && given.landline !== user.landline);
  if (isNew && given.regionId === null) throw invalidField('regionId', 'Please choose the region of the numbers');
  const { numbers, problems } = settleNumbers(given, user, given.regionId ?? 'AU', '');
  if (problems.length > 0) throw invalidFields(problems.map((one) => ({ ...one, path: one.path.slice(1) })));
  return numbers;
}

async function keep(trx: Db, change: Input, user: User): Promise<void> {
  const status = change.isEnabled ? (user.status === Disabled ? Enabled : user.status) : Disabled;
  await trx
    .updateTable('users')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      title: change.title || null,
      gender: change.gender || null,
      email: change.email,
      region_id: change.regionId,
      mobile: change.mobile || null,
      landline: change.landline || null,
      status,
      ...(change.email === user.email.toLowerCase() ? {} : { email_validated_at: null }),
      ...(change.mobile === user.mobile ? {} : { mobile_validated_at: null }),
    })
    .where('id', '=', user.id)
    .execute()
    .catch((error: unknown) => {
      if (!isTaken(error, 'users_email')) throw error;
      throw invalidField('email', 'Somebody else has this e-mail address');
    });
}

async function tellNewAddress(trx: Db, context: OfficeContext, user: User, email: string): Promise<void> {
  const { now, platform } = context;
  await endOneTimeLinks(trx, user.id, ['reset password'], now);
  const about = { purpose: 'validate email', userId: user.id, address: email } as const;
  const url = await makeOneTimeLink(trx, about, platform.config.publicUrl, now);
  await postAddressChanged(trx, now, {
    brand: platform.config.APP_NAME,
    name: user.name,
    from: user.email,
    to: email,
    url,
  });
}

function sentenceOf(user: User, change: Change): string {
  const parts = [
    ...(change.isEnabled === (user.status !== Disabled) ? [] : [change.isEnabled ? 'enabled' : 'disabled']),
    ...(change.email === user.email.toLowerCase() ? [] : ['given another e-mail address']),
    ...(change.mobile === user.mobile ? [] : ['given another mobile number']),
  ];
  return `The account of ${user.name} was ${parts.length > 0 ? parts.join(', ') : 'changed'}`;
}
