import type { InputOf } from '@cadenza/contract/operations';
import { compact, memberNumberTail } from '@cadenza/domain/super-funds/super-funds';
import { seal } from '../../../platform/crypto/secret-box.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { viewSuperFunds } from '../views.ts';

type Body = InputOf<'updateSuperFunds'>['body'];

/**
 * Saves a person's super funds as one list, and what the funds need to know about the member. Member numbers are encrypted before
 * they are stored. Refused when the list has changed since it was read, perhaps on another device.
 */
export const updateSuperFunds: Handler<'updateSuperFunds'> = async (
  { db, actor, platform, now },
  { params: { userId }, body: { version, funds, member } },
) => {
  if (actor.userId !== userId) throw refuse('superFundsOfAnother');
  if (member && member.birthDate > now.slice(0, 10)) {
    throw invalidField('member.birthDate', 'This day hasn’t come yet');
  }
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
    const before = await viewSuperFunds({ db: trx, actor }, userId);
    if (!before.isApplicable) throw refuse('superFundsAbroad');
    const known = new Set(before.funds.map(({ id }) => id));
    if (before.version !== version || funds.some(({ id }) => id !== undefined && !known.has(id))) {
      throw refuse('superFundsChanged');
    }
    await replaceFunds(trx, userId, funds, platform.config.secretKey);
    if (member) await keepMember(trx, userId, member, now);
    return viewSuperFunds({ db: trx, actor }, userId);
  });
};

async function replaceFunds(trx: Db, userId: string, funds: Body['funds'], secretKey: Buffer): Promise<void> {
  const kept = funds.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await trx
    .deleteFrom('super_funds')
    .where('user_id', '=', userId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  // At most one fund is preferred at any time, so the old one is cleared before the new one is set.
  await trx.updateTable('super_funds').set({ is_preferred: false }).where('user_id', '=', userId).execute();
  for (const { id, fundName, usi, memberNumber, isPreferred } of funds) {
    const row = { fund_name: fundName, usi: compact(usi).toUpperCase(), is_preferred: isPreferred };
    const number = memberNumber ? sealed(compact(memberNumber), secretKey) : null;
    if (id !== undefined) {
      await trx
        .updateTable('super_funds')
        .set({ ...row, ...number })
        .where('id', '=', id)
        .execute();
    } else if (number) {
      await trx
        .insertInto('super_funds')
        .values({ ...row, ...number, user_id: userId })
        .execute();
    }
  }
}

async function keepMember(trx: Db, userId: string, member: NonNullable<Body['member']>, now: string): Promise<void> {
  const { birthDate, ...address } = member;
  const row = { ...address, birth_date: birthDate, updated_at: now };
  await trx
    .insertInto('super_members')
    .values({ ...row, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

const sealed = (memberNumber: string, secretKey: Buffer) => ({
  member_number_encrypted: seal(secretKey, memberNumber),
  member_number_tail: memberNumberTail(memberNumber),
});
