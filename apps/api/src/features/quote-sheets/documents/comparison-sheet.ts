import { formatPhone } from '@cadenza/domain/format-phone';
import { formatMinor, formatWithCode } from '@cadenza/domain/money';
import { compareQuotes } from '@cadenza/domain/pricing/compare-quotes';
import type { Quote } from '@cadenza/domain/pricing/quote';
import { regionWording } from '@cadenza/domain/regions';
import { formatLongDate } from '@cadenza/domain/time';
import type { SheetContent, SheetPart, SheetRow } from '../../../platform/pdf/sheet-content.ts';
import type { Chosen } from '../../enquiry/door.ts';
import { chosenFacts } from './quote-sheet.ts';

/** A choice with its price, under its name in the comparison. */
export interface ComparedColumn {
  name: string;
  chosen: Chosen;
  quote: Quote;
}

/** Choices side by side for printing: what each is and costs, and line by line how its price differs from the first. */
export function comparisonSheet(brand: string, columns: readonly ComparedColumn[], city: Chosen['city']): SheetContent {
  const today = formatLongDate(city.today);
  const word = regionWording(city.regionId).enquiryWord.toLowerCase();
  const [first, ...others] = columns;
  if (!first) throw new RangeError('There’s nothing to compare');
  return {
    regionId: city.regionId,
    brand,
    title: 'What if …',
    sender: [city.name, formatPhone(city.phone), city.email],
    foot: `${brand} · comparison of ${today}`,
    parts: [
      { kind: 'facts', facts: columns.map(({ name, quote }) => ({ name, lines: [total(quote)] })) },
      { kind: 'rule' },
      ...partsOfFirst(first),
      ...others.flatMap((other) => partsOfOther(first, other)),
      { kind: 'heading', text: `Prices as of ${today}` },
      { kind: 'text', text: first.quote.taxSentence, isQuiet: true },
      {
        kind: 'text',
        text: `Today’s prices, all fees included. These are estimates: nothing is booked or held, and prices may change until you send an ${word}.`,
      },
    ],
  };
}

const total = ({ totals, currency }: Quote): string => formatWithCode(totals.payableMinor, currency);

const partsOfFirst = ({ name, chosen, quote }: ComparedColumn): SheetPart[] => [
  { kind: 'heading', text: name },
  { kind: 'facts', facts: chosenFacts(chosen) },
  { kind: 'sum', rows: [totalRow(quote)] },
];

const totalRow = ({ totals, currency }: Quote): SheetRow => ({
  left: `Total ${currency}`,
  right: formatMinor(totals.payableMinor, currency),
  isStrong: true,
});

/** The differences add up exactly to the difference in price, as on the screen. */
function partsOfOther(first: ComparedColumn, { name, chosen, quote }: ComparedColumn): SheetPart[] {
  const differences = compareQuotes(
    { quote: first.quote, event: first.chosen.event },
    { quote, event: chosen.event },
    { taxLabel: first.chosen.prices.tax.label, distances: first.chosen.prices.distances },
  );
  const isOtherDay = first.chosen.eventDate !== chosen.eventDate;
  return [
    { kind: 'heading', text: name },
    { kind: 'facts', facts: chosenFacts(chosen) },
    {
      kind: 'text',
      text: differences.length === 0 && !isOtherDay ? `The same as ${first.name}.` : `Compared with ${first.name}`,
      isQuiet: true,
    },
    ...(isOtherDay
      ? [{ kind: 'row', left: 'Day', right: signed(0, quote), note: dayText(first, chosen) } as const]
      : []),
    ...differences.map(
      ({ title, explanation, amountMinor }): SheetPart => ({
        kind: 'row',
        left: title,
        note: explanation,
        right: signed(amountMinor, quote),
      }),
    ),
    {
      kind: 'sum',
      rows: [
        {
          left: 'Total difference',
          right: signed(quote.totals.payableMinor - first.quote.totals.payableMinor, quote),
          isStrong: true,
        },
        totalRow(quote),
      ],
    },
  ];
}

const signed = (minor: number, { currency }: Quote): string => `${minor > 0 ? '+' : ''}${formatMinor(minor, currency)}`;

function dayText({ chosen: { eventDate: before } }: ComparedColumn, { eventDate: after }: Chosen): string {
  if (after === null) return 'To be confirmed.';
  return before === null
    ? `${formatLongDate(after)}.`
    : `${formatLongDate(after)} instead of ${formatLongDate(before)}.`;
}
