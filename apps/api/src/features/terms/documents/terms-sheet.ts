import { formatLongDate, instantToWall } from '@cadenza/domain/time';
import type { SheetContent, SheetPart } from '../../../platform/pdf/sheet-content.ts';
import type { AgreementDocument, PrintedTerms } from '../views.ts';

/** A city's text for printing. */
export function termsSheet(brand: string, terms: PrintedTerms): SheetContent {
  const published = formatLongDate(instantToWall(terms.publishedAt, terms.timeZone).date);
  return {
    regionId: terms.regionId,
    brand,
    title: terms.title,
    sender: [`${brand} ${terms.cityName}`, `Version ${terms.version}, ${published}`],
    foot: `${terms.title}, version ${terms.version}`,
    parts: terms.sections.flatMap(({ heading, paragraphs }): SheetPart[] => [
      { kind: 'heading', text: heading },
      ...paragraphs.map((text): SheetPart => ({ kind: 'text', text })),
    ]),
  };
}

/** A person's own agreement, with the day they agreed. */
export function agreementSheet(brand: string, document: AgreementDocument): SheetContent {
  const { acceptedAt, personName, timeZone } = document;
  const sheet = termsSheet(brand, document);
  if (!acceptedAt) return sheet;
  const text = `Agreed to by ${personName} on ${formatLongDate(instantToWall(acceptedAt, timeZone).date)}.`;
  return { ...sheet, parts: [...sheet.parts, { kind: 'rule' }, { kind: 'text', text, isStrong: true }] };
}
