import type { OutputOf } from '@cadenza/contract/operations';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canReadLinks, type UserRecord } from '@cadenza/domain/permissions/users';
import { maskLinks } from './door.ts';

type Message = OutputOf<'listInbox'>['items'][number];
export type MessageRow = Omit<Message, 'areLinksMasked'>;

interface Reader {
  actor: Actor;
  /** Everyone the message may be for, with the roles that they have and are invited into. */
  recipient: UserRecord;
  hasServer: Record<Message['channel'], boolean>;
}

/**
 * A message as its reader may see it. A link opens a person's account, so its key is shown only if the message had
 * nowhere else to go: no server is configured for its channel and it was stored here. Even then it is hidden if the
 * message is for a person with a power that the reader lacks.
 */
export function presentMessage(row: MessageRow, { actor, recipient, hasServer }: Reader): Message {
  const wasKeptHere = row.status === 'kept' && !hasServer[row.channel];
  const isOpen = wasKeptHere && canReadLinks(actor, recipient);
  const text = isOpen ? row.text : maskLinks(row.text);
  return { ...row, text, areLinksMasked: text !== row.text };
}
