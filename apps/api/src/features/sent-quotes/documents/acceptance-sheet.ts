import { formatPhone } from '@cadenza/domain/format-phone';
import { formatMinor } from '@cadenza/domain/money';
import { priceAsQuoted } from '@cadenza/domain/pricing/price-as-quoted';
import { hoursText } from '@cadenza/domain/sent-quotes/quote-differences';
import { formatInstant, formatLongDate } from '@cadenza/domain/time';
import type { SheetContent, SheetPart } from '../../../platform/pdf/sheet-content.ts';
import type { KeptQuote, QuoteContact } from '../store.ts';

/** What a customer accepted, and the evidence: who, when, from where, which text, which document. */
export function acceptanceSheet(brand: string, quote: KeptQuote, contact: QuoteContact): SheetContent {
  const { document } = quote;
  const isQuote = document.kind === 'quote';
  return {
    regionId: contact.regionId,
    brand,
    title: isQuote ? 'Accepted quote' : 'Accepted change',
    sender: [contact.cityName, formatPhone(contact.cityPhone), contact.cityEmail],
    foot: `${brand} · booking ${document.bookingNumber}, version ${document.version}`,
    parts: [
      { kind: 'facts', facts: factsOf(document) },
      { kind: 'rule' },
      ...(isQuote ? priceParts(document) : changeParts(document)),
      ...policyParts(document),
      ...evidenceParts(quote, contact),
    ],
  };
}

type Document = KeptQuote['document'];

const factsOf = (document: Document) => [
  { name: 'For', lines: [document.customerName] },
  { name: 'Day', lines: [document.eventDate === null ? 'to be confirmed' : formatLongDate(document.eventDate)] },
  ...document.parts.map((part) => ({
    name: part.name,
    lines: [part.music, hoursText(part), part.place ?? 'Place to be confirmed', part.lineUp.join(', ')].filter(
      (line) => line !== '',
    ),
  })),
  ...(document.isChoiceOurs ? [{ name: 'Singers', lines: ['we’ll choose'] }] : []),
  ...(document.singers.length > 0 && !document.isChoiceOurs ? [{ name: 'Singers', lines: document.singers }] : []),
];

function priceParts(document: Document): SheetPart[] {
  const amount = (minor: number) => formatMinor(minor, document.currency);
  const { deposit, taxLabel, taxMinor } = document;
  const { lines, isTaxAdded } = priceAsQuoted(document);
  return [
    ...lines.map(
      (line): SheetPart => ({
        kind: 'row',
        left: line.title,
        note: line.explanation,
        right: amount(line.amountMinor),
      }),
    ),
    {
      kind: 'sum',
      rows: [
        ...(taxMinor > 0 ? [{ left: isTaxAdded ? taxLabel : `Includes ${taxLabel}`, right: amount(taxMinor) }] : []),
        { left: `Total ${document.currency}`, right: amount(document.totalMinor), isStrong: true },
      ],
    },
    ...(deposit.amountMinor > 0
      ? [{ kind: 'text' as const, text: `Deposit, invoiced on acceptance: ${amount(deposit.amountMinor)}.` }]
      : []),
  ];
}

const changeParts = (document: Document): SheetPart[] => [
  { kind: 'heading', text: 'What changes' },
  ...document.differences.map(
    ({ what, before, after }): SheetPart => ({ kind: 'row', left: what, note: `Before: ${before}`, right: after }),
  ),
];

const policyParts = (document: Document): SheetPart[] => [
  { kind: 'heading', text: 'If your plans change' },
  ...document.terms.map(
    ({ when, note, what, owedMinor }): SheetPart => ({
      kind: 'row',
      left: when,
      note: `${what}.${note ? ` ${note}.` : ''}`,
      right: owedMinor === null ? '' : formatMinor(owedMinor, document.currency),
    }),
  ),
  { kind: 'text', text: document.postponing, isQuiet: true },
];

function evidenceParts(quote: KeptQuote, { timeZone }: QuoteContact): SheetPart[] {
  const evidence = [
    ['Accepted by', quote.answeredBy ?? ''],
    ['When', `${formatInstant(quote.answeredAt ?? '', timeZone)}, ${timeZone}`],
    ['In these words', `“${quote.consentedTo ?? ''}”`],
    ['From the address', quote.ipAddress ?? ''],
    ['With', quote.userAgent ?? ''],
    ['Using the link sent to', quote.sentTo],
    ['Sent', `${formatInstant(quote.sentAt, timeZone)}, ${timeZone}`],
    ['SHA-256 of the document', quote.hash],
  ] as const;
  return [
    { kind: 'heading', text: 'Evidence' },
    ...evidence
      .filter(([, words]) => words !== '')
      .map(([left, note]): SheetPart => ({ kind: 'row', left, note, right: '' })),
  ];
}
