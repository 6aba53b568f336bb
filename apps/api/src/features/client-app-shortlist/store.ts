import { EntityStatus } from '@cadenza/domain/entity-status';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';

/** An item of the organisation that the person acts for, locked. */
export async function lockItem(trx: Db, { actor }: OfficeScope, id: string) {
  return trx
    .selectFrom('client_app_shortlist as i')
    .innerJoin('client_apps as a', 'a.id', 'i.app_id')
    .select(['i.id', 'i.app_id as appId', 'a.name', 'i.version'])
    .where('i.id', '=', id)
    .where('i.organisation_id', '=', actor.organisationId)
    .forUpdate('i')
    .executeTakeFirstOrThrow(() => refuse('shortlistItemNotFound'));
}

/** An app that this organisation may allow: its own, or one offered by another. */
export async function findAllowableApp(trx: Db, { actor }: OfficeScope, id: string): Promise<{ name: string }> {
  return trx
    .selectFrom('client_apps as a')
    .select('a.name')
    .where('a.id', '=', id)
    .where('a.status', '=', EntityStatus.Enabled)
    .where(({ eb, or }) => or([eb('a.organisation_id', '=', actor.organisationId), eb('a.is_offered', '=', true)]))
    .forKeyShare()
    .executeTakeFirstOrThrow(() => refuse('clientAppNotFound'));
}
