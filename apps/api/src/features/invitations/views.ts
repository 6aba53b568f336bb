import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { invitationState, whyClosed } from '@cadenza/domain/invitations/invitation-state';
import { isAtLeast } from '@cadenza/domain/permissions/modes';
import { type RawBuilder, sql } from 'kysely';
import type { OfficeContext, PublicContext } from '../../platform/context.ts';
import { hashKey } from '../../platform/crypto/random-key.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuseWith } from '../../platform/refusal.ts';
import { type InvitationRow, presentDetails, presentInvitation } from './present.ts';
import { type Invitation, invitationColumns, type Place, placeColumns, unknownLink } from './store.ts';

type Open = OutputOf<'listRegistrationInvites'>;

/** Open invitations into roles: of the person's cities or, for the internal organisation, of every organisation. */
export function viewRegistrationInvites(
  context: OfficeContext,
  query: InputOf<'listRegistrationInvites'>['query'],
): Promise<Open> {
  const { scope } = context;
  const cityIds = query.cityIds?.filter((id) => scope.cityIds.includes(id)) ?? [...scope.cityIds];
  const seesAll = isAtLeast(scope.actor.mode, 'Support') && query.cityIds === undefined;
  return viewOpen(
    context,
    query,
    sql`i.kind <> 'organisation' and (${seesAll} or i.organisation_id = any(${cityIds}::uuid[]))`,
  );
}

/**
 * Open invitations of every kind into the organisation that the person is admin of and those within it; for the
 * internal organisation, into any.
 */
export function viewOrganisationInvites(
  context: OfficeContext,
  query: InputOf<'listOrganisationInvites'>['query'],
): Promise<Open> {
  const { actor } = context.scope;
  const own = isAtLeast(actor.mode, 'SupportManager') ? null : actor.organisationId;
  const asked = query.organisationId ?? null;
  return viewOpen(
    context,
    query,
    sql`(${own}::uuid is null or ${own}::uuid = any(array[o.id, o.parent_id, p.parent_id]))
      and (${asked}::uuid is null or ${asked}::uuid = any(array[o.id, o.parent_id, p.parent_id]))
      and (${asked}::uuid is not null or ${own}::uuid is not null or i.kind = 'organisation')`,
  );
}

async function viewOpen(
  { db, scope, now }: OfficeContext,
  { skip, take, search = '' }: { skip: number; take: number; search?: string | undefined },
  which: RawBuilder<unknown>,
): Promise<Open> {
  const words = `%${likeText(search)}%`;
  const { rows } = await sql<InvitationRow & { total: number; nth: number | null }>`
    with found as (select ${invitationColumns}, i.sent_at "sentAt", row_number() over (order by i.sent_at desc, i.id)::int nth,
      case when o.id is not null then (select row_to_json(place) from (select ${placeColumns}) place) end place
    from invitations i join users u on u.id = i.invited_by
    left join organisations o on o.id = i.organisation_id left join organisations p on p.id = o.parent_id left join cities c on c.id = o.id
    where i.accepted_at is null and i.cancelled_at is null and ${which}
      and (i.first_name || ' ' || i.last_name ilike ${words} or i.email ilike ${words} or coalesce(o.name, i.organisation_name) ilike ${words})
    )
    -- Beyond the last page the one row holds the count alone.
    select counted.total, found.* from (select count(*)::int total from found) counted
    left join found on nth > ${skip} and nth <= ${skip + take} order by nth`.execute(db);
  const items = rows.filter(({ nth }) => nth !== null).map((row) => presentInvitation(scope.actor, row, now));
  return pageOf(items, rows[0]?.total ?? 0, { skip, take });
}

interface Held extends Invitation {
  place: Place | null;
  skills: string[];
  hasAccount: boolean;
}

/**
 * What a link into a role is about, for the holder of its key. An expired or cancelled one says so; an accepted one
 * still shows what it was.
 */
export async function viewInvitation(
  context: PublicContext,
  key: string,
  kind: Invitation['kind'],
): Promise<OutputOf<'loadRegistrationInvite'>> {
  const held = await findInvitation(context, key, kind);
  return presentDetails(held, held.place, held);
}

/** The same for a link that invites an organisation, which may not exist yet. */
export async function viewOrganisationInvite(
  context: PublicContext,
  key: string,
): Promise<OutputOf<'loadOrganisationInvite'>> {
  const held = await findInvitation(context, key, 'organisation');
  return {
    ...presentDetails(held, held.place, held),
    hasOrganisation: held.place !== null,
    organisationType: held.place?.organisationType ?? held.organisationType ?? 20,
  };
}

async function findInvitation({ db, now }: PublicContext, key: string, kind: Invitation['kind']): Promise<Held> {
  const { rows } = await sql<Held>`
    select ${invitationColumns},
      case when o.id is not null then (select row_to_json(place) from (select ${placeColumns}) place) end place,
      coalesce((select json_agg(k.name order by k.name) from skills k where k.id = any(i.skill_ids)), '[]') skills,
      i.user_id is not null or exists (select from users x where lower(x.email) = lower(i.email) and x.archived_at is null) "hasAccount"
    from invitations i join users u on u.id = i.invited_by
    left join organisations o on o.id = i.organisation_id left join organisations p on p.id = o.parent_id left join cities c on c.id = o.id
    where i.key_hash = ${hashKey(key)} and i.kind = ${kind}`.execute(db);
  const [held] = rows;
  if (!held) throw unknownLink();
  const state = invitationState(held, now);
  const reason = state === 'accepted' ? null : whyClosed(state);
  if (reason !== null) throw refuseWith(reason);
  return held;
}
