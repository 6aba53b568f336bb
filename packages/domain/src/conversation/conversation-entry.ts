/** What a person or a call adds to the conversation about a booking. */
export const keptEntryKinds = [
  'message sent',
  'message received',
  'automatic reply',
  'no reply needed',
  'call',
  'callback wish',
  'note',
] as const;
export type KeptEntryKind = (typeof keptEntryKinds)[number];

/** The same, plus the mails and texts that Cadenza sends automatically. */
export const entryKinds = [...keptEntryKinds, 'mail', 'text'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The longest message or note, in characters. */
export const maxWordsLength = 5000;

/** The subject of every message that staff write about a booking, so that mail programs keep them together. */
export const conversationSubject = (number: number): string => `About your booking ${number}`;

/** The longest message that a customer writes from their page, in characters. */
export const maxMessageLength = 2000;

/** A message with the same words within this time is a duplicate: the form was sent twice. */
export const sameMessageMinutes = 10;
/** More than these per minute, from their page or by mail, are refused. */
export const messagesPerMinute = 5;
