import { call } from '../../../shared/client/public-client.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { priceChoices } from '../choices/price-choices.ts';
import { estimateBodyOf } from '../choices/request-choices.ts';
import { SavePdf } from '../price-tools/save-pdf.tsx';
import type { Column } from './comparison-strip.tsx';

/** Saves the comparison as one PDF, with differences that add up. Renders nothing while fewer than two have a price. */
export function SaveComparison({ columns, catalogue }: { columns: readonly Column[]; catalogue: Catalogue }) {
  const priced = columns.filter(({ choices }) => priceChoices(choices, catalogue).quote !== null);
  if (priced.length < 2) return null;
  const variants = priced.map(({ name, choices }, index) => ({
    name: name.trim() || `Variant ${index + 1}`,
    choice: estimateBodyOf(choices, catalogue.city.id),
  }));
  return <SavePdf ask={() => call('downloadComparison', { body: { variants } })}>Save the comparison as PDF</SavePdf>;
}
