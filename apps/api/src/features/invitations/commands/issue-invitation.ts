import type { OutputOf } from '@cadenza/contract/operations';
import { invitationDays } from '@cadenza/domain/invitations/invitation-state';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { addMinutes } from '@cadenza/domain/time';
import type { SignedInContext } from '../../../platform/context.ts';
import { hashKey, randomKey } from '../../../platform/crypto/random-key.ts';
import type { Db } from '../../../platform/db/database.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invitationLetter } from '../mails/invitation-letter.ts';
import { labelOf } from '../present.ts';
import { findSkillNames, type Invitation, type Place } from '../store.ts';

type Issued = Pick<
  Invitation,
  'kind' | 'organisationName' | 'accountRole' | 'isMusician' | 'email' | 'firstName' | 'lastName'
> & { skillIds: readonly string[]; place: Place | null; invitedBy: string };

/** What is stored of a new link: the hash of its key and its expiry. */
export interface NewLink {
  keyHash: Buffer;
  now: string;
  expiresAt: string;
}

/** Creates a new link, has it stored and posts the mail that carries it; the key appears nowhere else. */
export async function issueInvitation(
  { platform, now }: SignedInContext,
  trx: Db,
  issued: Issued,
  keep: (link: NewLink) => Promise<string>,
): Promise<OutputOf<'sendRegistrationInvite'>> {
  const key = randomKey();
  const expiresAt = addMinutes(now, invitationDays * 24 * 60);
  const id = await keep({ keyHash: hashKey(key), now, expiresAt });
  const { kind, place, organisationName, isMusician } = issued;
  const letter = invitationLetter({
    kind,
    place,
    organisationName,
    isMusician,
    to: { address: issued.email, firstName: issued.firstName, lastName: issued.lastName },
    roleLabel: labelOf(place, issued),
    skills: await findSkillNames(trx, issued.skillIds),
    invitedBy: issued.invitedBy,
    url: `${platform.config.publicUrl}${pageOf(issued)}${key}`,
    expiresAt,
    brand: platform.config.APP_NAME,
  });
  await postMail(trx, now, letter);
  return { id, expiresAt };
}

function pageOf({ kind, place, accountRole, isMusician }: Issued): string {
  if (kind === 'role') return '/ar?key=';
  if (kind === 'organisation') return '/ar?organisation=';
  if (isMusician) return '/cmr?key=';
  return place?.isCity && accountRole === AccountRole.OrgMember ? '/csmr?key=' : '/ar?registration=';
}
