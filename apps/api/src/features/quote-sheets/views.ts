import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { enquiryNotices } from '@cadenza/domain/enquiry-notices';
import { priceEvent } from '@cadenza/domain/enquiry-price';
import { invalidField } from '../../platform/http/refusal.ts';
import { drawSheet } from '../../platform/pdf/draw-sheet.ts';
import { pdfFile } from '../../platform/pdf/render-pdf.tsx';
import type { PublicContext } from '../../platform/session/context.ts';
import { findChosen } from '../enquiry/lookup.ts';
import { quoteSheet } from './documents/quote-sheet.ts';

/** The price of a choice to print and keep, as it is today; one statement. Refused while there is nothing to price. */
export async function viewQuoteSheet(
  { platform, now }: PublicContext,
  choice: InputOf<'downloadQuote'>['body'],
): Promise<OutputOf<'downloadQuote'>> {
  const chosen = await findChosen(platform.database.pool, choice, now);
  const { prices, event, parts, city } = chosen;
  const quote = priceEvent(prices, event);
  if (!quote) throw invalidField('performances', 'Please choose music that is offered for so long');
  const notices = enquiryNotices(parts, prices.cityName);
  const pdf = await drawSheet(quoteSheet(platform.config.APP_NAME, { chosen, quote, notices }));
  return pdfFile(`${platform.config.APP_NAME} quote ${city.name} ${chosen.eventDate ?? city.today}.pdf`, pdf);
}
