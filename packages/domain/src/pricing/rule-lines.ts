import { type Currency, formatMinor, formatPercent, scaleMinor, sumMinor } from '../money.ts';
import { limitedReductions } from './limited-reductions.ts';
import { withoutStop } from './quote-sentences.ts';

/** A price rule that applies to an event. */
export interface QuoteRule {
  name: string;
  /** When it applies, as customers read it: "Saturdays in March and November". */
  sentence: string;
  /** In hundredths of a percent of the packages: 1000 is 10 % more, -1000 is 10 % off. */
  basisPoints: number;
}

/**
 * The lines of the rules: each is its own share of the packages, rounded half away from zero, independent of the other rules.
 * Reductions that together exceed the packages and increases are cut.
 */
export function ruleLines(rules: readonly QuoteRule[], packagesMinor: number, currency: Currency) {
  const wanted = rules
    .map((rule) => ({ ...rule, amountMinor: scaleMinor(packagesMinor, rule.basisPoints / 10_000) }))
    .filter(({ amountMinor }) => amountMinor !== 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const raises = wanted.filter(({ amountMinor }) => amountMinor > 0);
  const cuts = wanted.filter(({ amountMinor }) => amountMinor < 0);
  const { given } = limitedReductions(
    cuts.map(({ amountMinor }) => -amountMinor),
    packagesMinor + sumMinor(raises.map(({ amountMinor }) => amountMinor)),
  );
  const lineOf = (rule: QuoteRule, amountMinor: number) => ({
    kind: amountMinor > 0 ? ('Surcharge' as const) : ('Adjustment' as const),
    title: rule.name,
    explanation: ruleSentence(rule, packagesMinor, currency),
    amountMinor,
  });
  return [
    ...raises.map((rule) => lineOf(rule, rule.amountMinor)),
    ...cuts.map((rule, index) => lineOf(rule, 0 - (given[index] ?? 0))),
  ];
}

/** "Saturdays in March and November: 10% on top of $7,700.00 for the music." */
function ruleSentence({ sentence, basisPoints }: QuoteRule, packagesMinor: number, currency: Currency): string {
  const share = formatPercent(Math.abs(basisPoints) / 10_000);
  const of = formatMinor(packagesMinor, currency);
  return `${withoutStop(sentence)}: ${share} ${basisPoints > 0 ? 'on top of' : 'off'} ${of} for the music.`;
}
