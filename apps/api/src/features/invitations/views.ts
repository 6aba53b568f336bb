import type { OutputOf } from '@cadenza/contract/operations';
import { invitationState, whyClosed } from '@cadenza/domain/invitations/invitation-state';
import { isAtLeast } from '@cadenza/domain/permissions/modes';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { type SqlBool, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { chosenCities, type OfficeContext, type PublicContext } from '../../platform/context.ts';
import { hashKey } from '../../platform/crypto/random-key.ts';
import { anyOf, isoInstant, listOf } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { readPage } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { presentDetails, presentInvitation } from './present.ts';
import { type Invitation, invitationRows, invitations, places, unknownLink } from './store.ts';

type Open = OutputOf<'listRegistrationInvites'>;

/** Open invitations into roles: of the person's cities or, for the internal organisation, of every organisation. */
export const listRegistrationInvites: Handler<'listRegistrationInvites'> = (context, { query }) => {
  const { scope } = context;
  const cityIds = chosenCities(scope, query.cityIds);
  const seesAll = isAtLeast(scope.actor.mode, 'Support') && query.cityIds === undefined;
  const open = openInvitations(context, query)
    .where('i.kind', '<>', 'organisation')
    .$if(!seesAll, (found) => found.where('i.organisation_id', '=', anyOf(cityIds)));
  return viewOpen(context, query, open);
};

/**
 * Open invitations of every kind into the organisation that the person is admin of and those within it; for internal
 * staff, into any.
 */
export const listOrganisationInvites: Handler<'listOrganisationInvites'> = (context, { query }) => {
  const { actor } = context.scope;
  const own = isAtLeast(actor.mode, 'SupportManager') ? [] : [actor.organisationId];
  const requested = query.organisationId === undefined ? [] : [query.organisationId];
  const within = [...own, ...requested];
  const open = openInvitations(context, query)
    .where(({ and, eb, or }) =>
      and(within.map((id) => or([eb('o.id', '=', id), eb('o.parent_id', '=', id), eb('p.parent_id', '=', id)]))),
    )
    .$if(within.length === 0, (found) => found.where('i.kind', '=', 'organisation'));
  return viewOpen(context, query, open);
};

/** Open invitations, newest first, as rows of the list. */
function openInvitations({ db }: OfficeContext, { search = '' }: { search?: string | undefined }) {
  const words = `%${likeText(search)}%`;
  return invitationRows(db)
    .leftJoin('organisations as o', 'o.id', 'i.organisation_id')
    .leftJoin('organisations as p', 'p.id', 'o.parent_id')
    .select(['i.accepted_at as acceptedAt', 'i.cancelled_at as cancelledAt'])
    .select(({ ref }) => [
      isoInstant(ref('i.sent_at')).as('sentAt'),
      isoInstant(ref('i.expires_at')).as('expiresAt'),
      jsonObjectFrom(places(db).where('held.id', '=', ref('o.id'))).as('place'),
    ])
    .where('i.accepted_at', 'is', null)
    .where('i.cancelled_at', 'is', null)
    .where(({ eb, fn, or, ref }) =>
      or([
        eb(sql<string>`${ref('i.first_name')} || ' ' || ${ref('i.last_name')}`, 'ilike', words),
        eb('i.email', 'ilike', words),
        eb(fn.coalesce('o.name', 'i.organisation_name'), 'ilike', words),
      ]),
    )
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id');
}

async function viewOpen(
  { db, scope, now }: OfficeContext,
  page: { skip: number; take: number },
  open: ReturnType<typeof openInvitations>,
): Promise<Open> {
  const { items, total } = await readPage(db, open, page);
  return pageOf(
    items.map((row) => presentInvitation(scope.actor, row, now)),
    total,
    page,
  );
}

/**
 * What a link into a role is for, shown to the holder of its key. An expired or cancelled one says so; an accepted one
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
export const loadOrganisationInvite: Handler<'loadOrganisationInvite'> = async (context, { query: { key } }) => {
  const held = await findInvitation(context, key, 'organisation');
  return {
    ...presentDetails(held, held.place, held),
    hasOrganisation: held.place !== null,
    organisationType: held.place?.organisationType ?? held.organisationType ?? OrganisationType.Company,
  };
};

async function findInvitation({ db, now }: PublicContext, key: string, kind: Invitation['kind']) {
  const held = await invitations(db)
    .select((eb) => [
      jsonObjectFrom(places(db).where('held.id', '=', eb.ref('i.organisation_id').$notNull())).as('place'),
      eb
        .selectFrom('skills as k')
        .where('k.id', '=', ({ fn, ref }) => fn.any(ref('i.skill_ids')))
        .select(({ ref }) => listOf(ref('k.name')).as('names'))
        .$asScalar()
        .$notNull()
        .as('skills'),
      eb
        .or([
          eb('i.user_id', 'is not', null),
          eb.exists(
            eb
              .selectFrom('users as x')
              .select('x.id')
              .where(({ ref }) => sql<SqlBool>`lower(${ref('x.email')}) = lower(${ref('i.email')})`)
              .where('x.archived_at', 'is', null),
          ),
        ])
        .$castTo<boolean>()
        .as('hasAccount'),
    ])
    .where('i.key_hash', '=', hashKey(key))
    .where('i.kind', '=', kind)
    .executeTakeFirstOrThrow(unknownLink);
  const state = invitationState(held, now);
  refuseIf(state === 'accepted' ? null : whyClosed(state));
  return held;
}
