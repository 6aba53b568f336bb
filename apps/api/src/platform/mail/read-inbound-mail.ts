import { isAutomaticMail, shortenWords, tidyText } from '@cadenza/domain/conversation/received-mail';
import EmailReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';
import { z } from 'zod';
import { maskReplyAddresses } from './reply-address.ts';

const party = z.object({ Email: z.string(), Name: z.string().default('') });
const parties = z.array(party).default([]);

/** The fields we read of a mail as Postmark posts it (https://postmarkapp.com/developer/webhooks/inbound-webhook). */
export const inboundMail = z.object({
  MessageID: z.string().min(1),
  FromFull: party,
  OriginalRecipient: z.string().default(''),
  ToFull: parties,
  CcFull: parties,
  TextBody: z.string().default(''),
  HtmlBody: z.string().default(''),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Attachments: z.array(z.object({ Name: z.string() })).default([]),
});

/** A received mail. */
export interface ReceivedMail {
  /** The mail's own id, the same for each delivery. */
  id: string;
  from: { address: string; name: string };
  recipients: string[];
  /** The sender's words, without quoted text. */
  words: string;
  isShortened: boolean;
  attachmentNames: string[];
  /** Written by a program. */
  isAutomatic: boolean;
}

const maxAttachments = 20;
/** Twice the stored length of a message: any quoted part begins before that. */
const maxText = 10_000;
const maxHtml = 200_000;

export function readInboundMail(mail: z.output<typeof inboundMail>): ReceivedMail {
  const headers = mail.Headers.map(({ Name, Value }) => ({ name: Name, value: Value }));
  const ownId = headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value;
  const address = lineOf(mail.FromFull.Email, 254) || 'unknown';
  return {
    id: lineOf(ownId ?? '', 500) || lineOf(mail.MessageID, 500),
    from: { address, name: lineOf(mail.FromFull.Name, 100) },
    recipients: [mail.OriginalRecipient, ...[...mail.ToFull, ...mail.CcFull].map(({ Email }) => Email)],
    ...shortenWords(maskReplyAddresses(ownWordsOf(mail)) || '(no text)'),
    attachmentNames: mail.Attachments.slice(0, maxAttachments).map(({ Name }) => lineOf(Name, 120) || 'file'),
    isAutomatic: isAutomaticMail(address, headers),
  };
}

const lineOf = (text: string, most: number) => tidyText(text.replace(/\s+/g, ' ').slice(0, most));

/** Without the quoted part and the signature; the whole text if nothing else is found. */
function ownWordsOf({ TextBody, HtmlBody }: { TextBody: string; HtmlBody: string }): string {
  const text = (tidyText(TextBody) || tidyText(textOf(HtmlBody))).slice(0, maxText);
  return tidyText(new EmailReplyParser().read(text).getVisibleText()) || tidyText(text);
}

const textOf = (html: string) =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: maxHtml, maxDepth: 100, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'blockquote', format: 'skip' },
      { selector: '.gmail_quote', format: 'skip' },
    ],
  });
