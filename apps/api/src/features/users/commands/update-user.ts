import type { InputOf } from '@cadenza/contract/operations';
import { normaliseEmail } from '@cadenza/domain/email';
import { EntityStatus } from '@cadenza/domain/entity-status';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canEditUser, disableUserProblem } from '@cadenza/domain/permissions/users';
import { normaliseNumbers } from '@cadenza/domain/profile/contact-numbers';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { endOneTimeLinks } from '../../../platform/links/one-time-link.ts';
import { invalidField, invalidFields, refuse, refuseIf } from '../../../platform/refusal.ts';
import { changeEmail } from '../../accounts/door.ts';
import { endOtherSessions } from '../../session/door.ts';
import { lastAdminOf, lockUser, type User } from '../store.ts';

type Input = InputOf<'updateUser'>['body'];
const { Enabled, Disabled } = EntityStatus;
type Change = Pick<Input, 'email' | 'mobile' | 'landline' | 'isEnabled'>;

/**
 * Changes a person's account. An email address entered by staff replaces the old one when the person opens the link sent to it; a
 * mobile number is unverified until then. Staff change their own on their profile, which needs the password. Disabling ends all
 * sessions.
 */
export const updateUser: Handler<'updateUser'> = async (context, { body: given }) => {
  const { scope, now } = context;
  const email = normaliseEmail(given.email);
  await context.db.transaction().execute(async (trx) => {
    const last = given.isEnabled ? [] : await lastAdminOf(trx, given.id);
    const user = await lockUser(trx, given.id);
    if (!user) throw refuse('userNotFound');
    if (!canEditUser(scope.actor, user)) throw refuse('notPermitted');
    const isDisabling = !given.isEnabled && user.status !== Disabled;
    const isLastSystemAdmin = last.some(({ isHouse }) => isHouse);
    refuseIf(isDisabling ? disableUserProblem(scope.actor, { ...user, isLastSystemAdmin }) : null);
    const change = { ...given, email, ...numbersOf(given, user) };
    refuseOwnAddress(scope.actor, user, change);
    await keep(trx, change, user);
    await recordAccountEvent(trx, context, { userId: user.id }, sentenceOf(user, change));
    if (isDisabling) await endOtherSessions(trx, user.id, null, now, 'disabled');
    if (isNewEmail(user, change)) {
      const about = { userId: user.id, email, author: { userId: scope.actor.userId, name: scope.actor.personName } };
      await changeEmail(trx, context.platform, about, now);
    }
    if (change.mobile !== user.mobile) await endOneTimeLinks(trx, user.id, ['validate mobile'], now);
  });
  return { id: given.id };
};

const isNewEmail = (user: User, { email }: Pick<Change, 'email'>) => email !== user.email.toLowerCase();

function refuseOwnAddress({ userId }: Actor, user: User, change: Change): void {
  if (userId !== user.id) return;
  const sentence = 'Please change your own address on your profile';
  if (isNewEmail(user, change)) throw invalidField('email', sentence);
  if (change.mobile !== user.mobile) throw invalidField('mobile', sentence);
}

function numbersOf(given: Input, user: User): { mobile: string; landline: string } {
  const { numbers, problems } = normaliseNumbers(given, user, given.regionId);
  if (problems.length > 0) throw invalidFields(problems);
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
      region_id: change.regionId,
      mobile: change.mobile || null,
      landline: change.landline || null,
      status,
      ...(change.mobile === user.mobile ? {} : { mobile_validated_at: null }),
    })
    .where('id', '=', user.id)
    .execute();
}

function sentenceOf(user: User, change: Change): string {
  const parts = [
    ...(change.isEnabled === (user.status !== Disabled) ? [] : [change.isEnabled ? 'enabled' : 'disabled']),
    ...(isNewEmail(user, change) ? ['given another email address to confirm'] : []),
    ...(change.mobile === user.mobile ? [] : ['given another mobile number']),
  ];
  return `The account of ${user.name} was ${parts.length > 0 ? parts.join(', ') : 'changed'}`;
}
