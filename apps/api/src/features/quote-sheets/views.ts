import { enquiryNotices } from '@cadenza/domain/enquiry/enquiry-notices';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { Handler } from '../../platform/http/routes.ts';
import { drawSheet, pdfFile } from '../../platform/pdf/draw-sheet.ts';
import { invalidField } from '../../platform/refusal.ts';
import { findCancellationPolicy } from '../cancellations/door.ts';
import { findChoiceFacts } from '../enquiry/door/find-choice-facts.ts';
import { chosenFrom, findChosen } from '../enquiry/door.ts';
import { codeReader } from '../price-rules/door/code-pass.ts';
import { comparisonSheet } from './documents/comparison-sheet.ts';
import { quoteSheet } from './documents/quote-sheet.ts';

/**
 * The current price of a choice, with the cancellation policy, for printing; two statements. Refused while there is nothing to
 * price.
 */
export const downloadQuote: Handler<'downloadQuote'> = async ({ platform, now }, { body: choice }) => {
  const readCode = codeReader(platform.config.secretKey, choice);
  const chosen = await findChosen(platform.database.pool, { ...choice, readCode }, now);
  const { prices, event, parts, city } = chosen;
  const quote = priceEvent(prices, event);
  if (!quote) throw invalidField('performances', 'Please choose music that is offered for so long');
  const notices = enquiryNotices(parts, prices);
  const policy = await findCancellationPolicy(platform.database.kysely, choice.cityId, city.today);
  const pdf = await drawSheet(quoteSheet(platform.config.APP_NAME, { chosen, quote, notices, policy }), now, 'anyone');
  return pdfFile(`${platform.config.APP_NAME} quote ${city.name} ${chosen.eventDate ?? city.today}.pdf`, pdf);
};

/**
 * Current prices of two or three choices of one city, for printing side by side; one statement. Refused while one of them has no
 * price.
 */
export const downloadComparison: Handler<'downloadComparison'> = async ({ platform, now }, { body: { variants } }) => {
  const choices = variants.map(({ choice }) => choice);
  const cityId = choices[0]?.cityId ?? '';
  if (choices.some((choice) => choice.cityId !== cityId)) {
    throw invalidField('variants', 'Please compare choices of one city');
  }
  const facts = await findChoiceFacts(
    platform.database.pool,
    {
      cityId,
      performances: choices.flatMap(({ performances }) => performances),
      performers: [...new Set(choices.flatMap(({ performers }) => performers))],
    },
    now,
  );
  const columns = variants.map(({ name, choice }, index) => {
    const path = `variants.${index}.choice.performances`;
    const readCode = codeReader(platform.config.secretKey, choice);
    const chosen = chosenFrom({ ...choice, readCode }, facts, (part) => `${path}.${part}.`);
    const quote = priceEvent(chosen.prices, chosen.event);
    if (!quote) throw invalidField(path, 'Please choose music that is offered for so long');
    return { name, chosen, quote };
  });
  const pdf = await drawSheet(comparisonSheet(platform.config.APP_NAME, columns, facts.city), now, 'anyone');
  return pdfFile(`${platform.config.APP_NAME} comparison ${facts.city.name} ${facts.city.today}.pdf`, pdf);
};
