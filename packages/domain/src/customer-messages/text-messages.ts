import type { FieldProblem } from '../field-problems.ts';
import { formatPhone } from '../format-phone.ts';
import { phoneProblem } from '../phone.ts';
import type { RegionId } from '../regions.ts';
import { type CustomerMessageCode, type Placeholder, placeholdersOf } from './customer-messages.ts';
import { fillWords, placeholderProblem } from './message-words.ts';

/**
 * Messages that are also sent as a text, in our own words. Only characters of the GSM alphabet, so that no text costs
 * double.
 */
const ours: Partial<Record<CustomerMessageCode, string>> = {
  confirmed: 'Your music on {date} is booked. The details are in your email.',
  eventChanged: 'Your booking {number} has changed. Please check the details in your email.',
  invoiceOverdue: 'Invoice {invoice} for {amount} was due on {due}. How to pay is in your email. Just paid? Thank you.',
  twoWeeksBefore: '{days} days until we play for you: {date}. Please check the times and places in your email.',
  cancelled: 'Your booking {number} for {date} is cancelled. What happens next is in your email.',
};

/** Our own wording of a text; null for messages sent only by mail. */
export const ourTextOf = (code: CustomerMessageCode): string | null => ours[code] ?? null;

export const maxTextLength = 300;

/** Too long for a text. */
const onlyInMails = new Set(['changes', 'money', 'open']);

/** What a text can hold. */
const textPlaceholdersOf = (code: CustomerMessageCode): readonly Placeholder[] =>
  placeholdersOf(code).filter(({ name }) => !onlyInMails.has(name));

/** What is wrong with a city's wording of a text, by field. An empty one is not sent. */
export function textProblems(code: CustomerMessageCode, text: string): FieldProblem[] {
  if (text === '') return [];
  if (ourTextOf(code) === null) return [{ path: 'text', message: 'This message is only sent by email' }];
  const message = placeholderProblem(
    text,
    textPlaceholdersOf(code).map(({ name }) => name),
  );
  return message === null ? [] : [{ path: 'text', message }];
}

/** A text as sent: the sender, then its words in one line. */
export const fillText = (text: string, values: Readonly<Record<string, string>>, from: string): string =>
  `${from}: ${fillWords({ subject: text, words: '' }, values).subject}`;

/** The same with the examples of a preview. */
export const exampleText = (code: CustomerMessageCode, text: string, from: string): string =>
  fillText(text, Object.fromEntries(textPlaceholdersOf(code).map(({ name, example }) => [name, example])), from);

// The GSM 03.38 alphabet, and its characters that count as two.
const single = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const double = /[\^{}\\[~\]|€]/g;

/** How many messages a text is charged as, and its length, depending on its characters (3GPP TS 23.038). */
export function smsSegments(text: string): { characters: number; segments: number; isPlain: boolean } {
  const isPlain = single.test(text);
  const characters = isPlain ? text.length + (text.match(double)?.length ?? 0) : text.length;
  const [one, each] = isPlain ? [160, 153] : [70, 67];
  return { characters, segments: characters <= one ? 1 : Math.ceil(characters / each), isPlain };
}

/** Whether texts can be sent to a stored number. */
export const canBeTexted = (mobile: string, region: RegionId): boolean =>
  mobile.startsWith('+') && phoneProblem(mobile, region, 'mobile') === null;

/** What a customer agrees to, word for word; stored with the consent. */
export const consentWording = (from: string, mobile: string): string =>
  `${from} may text me at ${formatPhone(mobile)} about my bookings: when one is booked, changed or cancelled, two weeks before the day, and when an invoice is overdue. I can stop this at any time on this page or by telling you.`;

/** The text that confirms a consent, so that the number's owner learns of it even if someone else gave it. */
export const consentConfirmation = (from: string): string =>
  `${from}: Texts about your bookings now come to this number. You can stop them on your booking page or by telling us.`;

/** Whether a reply to a text opts out; the keywords are those that networks and providers use. */
export const asksToStop = (words: string): boolean =>
  /^\W*(stop|stop ?all|unsubscribe|cancel|end|quit|revoke|opt ?out)\W*$/i.test(words);
