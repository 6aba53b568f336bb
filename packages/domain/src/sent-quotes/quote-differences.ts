import { formatMinor, formatWithCode } from '../money.ts';
import { isTaxAddedTo } from '../pricing/price-as-quoted.ts';
import { formatLongDate, formatTime } from '../time.ts';
import type { QuoteDifference, QuotedContent, QuotedPart, SentQuoteKind } from './quote-document.ts';

const nothing = 'none';

/** The differences of `after` from `before`, in the order of a quote; empty if they say the same. */
export function quoteDifferences(before: QuotedContent, after: QuotedContent): QuoteDifference[] {
  return [
    ...differenceOf('Day', dayText(before), dayText(after)),
    ...partDifferences(before.parts, after.parts),
    ...differenceOf('Singers', singerText(before), singerText(after)),
    ...lineDifferences(before, after),
    ...differenceOf('Total', totalText(before), totalText(after)),
  ];
}

/**
 * Whether the sent version is what would be agreed now: the same event, lines and total, and for a quote the same deposit and
 * the same policy. An outdated version cannot be accepted.
 */
export function isStillOffered(sent: QuotedContent & { kind: SentQuoteKind }, now: QuotedContent): boolean {
  const { amountMinor, dueDays } = sent.deposit;
  if (quoteDifferences(sent, now).length > 0) return false;
  if (sent.kind === 'change') return true;
  return (
    amountMinor === now.deposit.amountMinor && dueDays === now.deposit.dueDays && policyText(sent) === policyText(now)
  );
}

const differenceOf = (what: string, before: string, after: string): QuoteDifference[] =>
  before === after ? [] : [{ what, before, after }];

const dayText = ({ eventDate }: QuotedContent) => (eventDate === null ? 'to be confirmed' : formatLongDate(eventDate));
const singerText = ({ singers, isChoiceOurs }: QuotedContent) =>
  isChoiceOurs ? 'we’ll choose' : singers.join(', ') || nothing;
const totalText = ({ totalMinor, currency }: QuotedContent) => formatWithCode(totalMinor, currency);
const policyText = ({ policy }: QuotedContent) =>
  JSON.stringify([
    policy.isDepositKept,
    policy.shares.map(({ daysBefore, percent }) => [daysBefore, percent]),
    policy.withdrawalDays,
    policy.freePostponements,
    policy.postponeDays,
  ]);

function partDifferences(before: readonly QuotedPart[], after: readonly QuotedPart[]): QuoteDifference[] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  return names.flatMap((name) => {
    const [was, is] = [before, after].map((parts) => parts.find((part) => part.name === name));
    if (!was || !is) return differenceOf(name, wholeText(was), wholeText(is));
    return [
      ...differenceOf(`${name}: music`, was.music, is.music),
      ...differenceOf(`${name}: hours`, hoursText(was), hoursText(is)),
      ...differenceOf(`${name}: place`, placeText(was), placeText(is)),
      ...(areSamePlayers(was, is) ? [] : differenceOf(`${name}: players`, playersText(was), playersText(is))),
    ];
  });
}

const wholeText = (part: QuotedPart | undefined) => (part ? `${part.music}, ${hoursText(part)}` : nothing);
const placeText = ({ place }: QuotedPart) => place ?? 'to be confirmed';
/** In any order: it is that of the line-up, and earlier quotes were sorted by name. */
const areSamePlayers = (was: QuotedPart, is: QuotedPart) =>
  was.lineUp.toSorted().join() === is.lineUp.toSorted().join();
const playersText = ({ lineUp }: QuotedPart) => lineUp.join(', ') || nothing;

/** "2:00 PM to 3:00 PM". */
export const hoursText = ({ startTime, endTime }: Pick<QuotedPart, 'startTime' | 'endTime'>): string =>
  endTime === null ? formatTime(startTime) : `${formatTime(startTime)} to ${formatTime(endTime)}`;

/** Lines match by title; several with the same title match in order. */
function lineDifferences(before: QuotedContent, after: QuotedContent): QuoteDifference[] {
  const isNet = isTaxAddedTo(before) && isTaxAddedTo(after);
  const [was, is] = [amountsByTitle(before, isNet), amountsByTitle(after, isNet)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((title) =>
    differenceOf(title.replace(/ #\d+$/, ''), was.get(title) ?? nothing, is.get(title) ?? nothing),
  );
}

function amountsByTitle({ lines, currency }: QuotedContent, isNet: boolean): Map<string, string> {
  const amounts = new Map<string, string>();
  for (const { title, netMinor, grossMinor } of lines) {
    let key = title;
    for (let count = 2; amounts.has(key); count += 1) key = `${title} #${count}`;
    amounts.set(key, formatMinor((isNet ? netMinor : undefined) ?? grossMinor, currency));
  }
  return amounts;
}
