import type { OutputOf } from '@cadenza/contract/operations';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canReadLinks, type UserRecord } from '@cadenza/domain/permissions/users';

type Message = OutputOf<'listInbox'>['items'][number];
export type MessageRow = Omit<Message, 'areLinksMasked'>;

interface Reader {
  actor: Actor;
  /** Whose account the address is; roles of all, where a number belongs to several. */
  recipient: UserRecord | null;
  hasServer: Record<Message['channel'], boolean>;
}

/**
 * A message as its reader may see it. A link opens somebody's account, so its key stands in the clear only where the message had nowhere
 * else to go: no server is configured for its channel and it was kept here. Even then not when it is for somebody above the reader.
 */
export function presentMessage(row: MessageRow, { actor, recipient, hasServer }: Reader): Message {
  const wasKeptHere = row.status === 'kept' && !hasServer[row.channel];
  const isOpen = wasKeptHere && canReadLinks(actor, recipient ?? { id: '', roles: [] });
  const text = isOpen ? row.text : maskLinks(row.text);
  return { ...row, text, areLinksMasked: text !== row.text };
}

/** Every link without what makes it work: "https://…/rp?key=aBc" → "https://…/rp?••••". Long random parts of a path count as keys too. */
export function maskLinks(text: string): string {
  return text.replace(/https?:\/\/[^\s"<>]+/g, (link) =>
    link.replace(/[?#].*$/, '?••••').replace(/(?<!\/)\/(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w.-]{20,}(?=\/|\?|$)/g, '/••••'),
  );
}
