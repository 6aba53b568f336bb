import type { OutputOf } from '@cadenza/contract/operations';

export type Conversation = OutputOf<'getConversation'>;
export type Entry = Conversation['items'][number];

const callWords = {
  reached: 'Call: reached',
  'no answer': 'Call: no answer',
  tomorrow: 'Call: asked to be called tomorrow',
  'call again': 'Call: asked to be called again',
} as const;

/** The kind of an entry, in a word or two. */
export function entryTitle({ kind, outcome, subject }: Pick<Entry, 'kind' | 'outcome' | 'subject'>): string {
  switch (kind) {
    case 'message sent':
      return 'Message sent';
    case 'message received':
      return 'Message received';
    case 'automatic reply':
      return 'Automatic reply';
    case 'no reply needed':
      return 'No reply needed';
    case 'call':
      return outcome === null ? 'Call' : callWords[outcome];
    case 'callback wish':
      return 'Asked for a call';
    case 'note':
      return 'Note';
    case 'mail':
      return subject;
    case 'text':
      return 'Text message';
  }
}
