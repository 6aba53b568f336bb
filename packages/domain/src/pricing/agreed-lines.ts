import { clampRate } from '../decimal.ts';
import { type Currency, scaleMinor, sumMinor } from '../money.ts';
import { adjustmentSentence, discountSentence, surchargeSentence } from './agreed-sentences.ts';
import { limitedReductions } from './limited-reductions.ts';
import { charge, compareText, type UntaxedLine } from './quote.ts';

// A separate file, to keep the office's additions out of the estimator's script.

/** What staff agreed with the customer in addition to the list price. Minor units, as the city quotes. */
export interface AgreedChanges {
  eventSurcharge: { minor: number; reason: string } | null;
  /** A rate is a decimal ('0.10' is 10 %), clamped to 0–1; a fixed discount is clamped between zero and the price. */
  discount: { rate: string } | { minor: number } | null;
  /** Up or down. */
  adjustments: readonly Adjustment[];
}

interface Adjustment {
  title: string;
  amountMinor: number;
  reason?: string;
}

export const nothingAgreed: AgreedChanges = { eventSurcharge: null, discount: null, adjustments: [] };

/**
 * The lines that staff add to these charges. The order of the input does not matter, and reductions that would take the price
 * below zero are cut. Throws RangeError for a negative surcharge.
 */
export const agreedLines =
  ({ eventSurcharge, discount, adjustments }: AgreedChanges, currency: Currency) =>
  (charges: UntaxedLine[]): UntaxedLine[] => {
    const surcharges = surchargeLines(eventSurcharge);
    const chargedMinor = total(charges) + total(surcharges);
    const adjusted = adjustmentLines(adjustments, chargedMinor);
    return [...surcharges, ...adjusted, ...discountLines(discount, chargedMinor + total(adjusted), currency)];
  };

function surchargeLines(eventSurcharge: AgreedChanges['eventSurcharge']): UntaxedLine[] {
  if (eventSurcharge === null || charge(eventSurcharge.minor) === 0) return [];
  const { minor, reason } = eventSurcharge;
  return [{ kind: 'Surcharge', title: 'Event surcharge', explanation: surchargeSentence(reason), amountMinor: minor }];
}

/** Reductions that together exceed the price are cut in proportion, so that they end exactly at zero. */
function adjustmentLines(adjustments: readonly Adjustment[], chargedMinor: number): UntaxedLine[] {
  const wanted = adjustments.filter((adjustment) => adjustment.amountMinor !== 0).sort(compareAdjustments);
  const raises = wanted.filter((adjustment) => adjustment.amountMinor > 0);
  const cuts = wanted.filter((adjustment) => adjustment.amountMinor < 0);
  const available = chargedMinor + sumMinor(raises.map((raise) => raise.amountMinor));
  const asked = cuts.map((cut) => -cut.amountMinor);
  const { given, isLimited } = limitedReductions(asked, available);
  return [
    ...raises.map((raise) => adjustmentLine(raise, raise.amountMinor, false)),
    ...cuts.map((cut, index) => adjustmentLine(cut, 0 - (given[index] ?? 0), isLimited)),
  ];
}

function adjustmentLine({ title, reason }: Adjustment, amountMinor: number, isLimited: boolean): UntaxedLine {
  return { kind: 'Adjustment', title, explanation: adjustmentSentence(reason, isLimited), amountMinor };
}

/** The discount applies to everything else, including adjustments: at 100 %, nothing is left to pay. */
function discountLines(discount: AgreedChanges['discount'], subtotalMinor: number, currency: Currency): UntaxedLine[] {
  if (discount === null) return [];
  const rate = 'rate' in discount ? clampRate(discount.rate) : null;
  const wanted = 'minor' in discount ? discount.minor : scaleMinor(subtotalMinor, rate ?? '0');
  const off = Math.min(Math.max(wanted, 0), subtotalMinor);
  if (off === 0) return [];
  const explanation = discountSentence(rate, subtotalMinor, currency);
  return [{ kind: 'Adjustment', title: 'Discount', explanation, amountMinor: -off }];
}

const compareAdjustments = (a: Adjustment, b: Adjustment): number =>
  compareText(a.title, b.title) || a.amountMinor - b.amountMinor || compareText(a.reason ?? '', b.reason ?? '');

const total = (lines: readonly UntaxedLine[]): number => sumMinor(lines.map((line) => line.amountMinor));
