import { performance } from 'node:perf_hooks';
import { type AgreedChanges, agreedLines } from '@cadenza/domain/pricing/agreed-lines';
import { priceQuote, type QuoteInput } from '@cadenza/domain/pricing/quote';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { firstDistanceRules } from '@cadenza/domain/venues/distance';

/**
 * How many full quotes one thread prices per second: two gigs with travel, three singers, surcharge, discount,
 * adjustment, tax.
 */
export function benchPriceQuote(seconds = 1): { quotesPerSecond: number } {
  const inputs = variedInputs();
  run(inputs, 0.3);
  return { quotesPerSecond: Math.round(run(inputs, seconds)) };
}

type Input = QuoteInput & AgreedChanges;

/** Different prices, so that nothing cached from the previous quote is measured. */
function variedInputs(): Input[] {
  return Array.from({ length: 500 }, (_, index) => ({
    currency: 'AUD',
    tax: { mode: index % 2 === 0 ? TaxMode.Inclusive : TaxMode.Exclusive, rate: '0.10', label: 'GST' },
    cityName: 'Sydney',
    distances: firstDistanceRules,
    gigs: [
      {
        type: 'ceremony',
        performanceName: 'Harbour String Trio',
        performers: 3,
        packagePriceMinor: 110_000 + index,
        durationMinutes: 90,
        venue: { name: 'Bowral', km: 118, travelFeePerPerformerMinor: 4500 + index },
        notSureWhere: false,
      },
      {
        type: 'reception',
        performanceName: 'Harbour Band',
        performers: 6,
        packagePriceMinor: 660_000 + index,
        durationMinutes: 300,
        venue: { name: 'Bowral', km: 118, travelFeePerPerformerMinor: 4500 + index },
        notSureWhere: false,
      },
    ],
    singers: [
      { name: 'Ava Martin', surchargeMinor: 15_000 + index },
      { name: 'Ben Okafor', surchargeMinor: 9000 + index },
      { name: 'Chloe Tran', surchargeMinor: 0 },
    ],
    eventSurcharge: { minor: 50_000 + index, reason: "New Year's Eve" },
    discount: { rate: '0.075' },
    adjustments: [{ title: 'Shorter sound check', amountMinor: -5000 - index, reason: 'Agreed by phone' }],
  }));
}

function run(inputs: readonly Input[], seconds: number): number {
  const start = performance.now();
  let priced = 0;
  let payable = 0;
  while (performance.now() - start < seconds * 1000) {
    for (const input of inputs) payable += priceQuote(input, agreedLines(input, input.currency)).totals.payableMinor;
    priced += inputs.length;
  }
  if (payable <= 0) throw new Error('The measured quotes add up to zero');
  return (priced * 1000) / (performance.now() - start);
}
