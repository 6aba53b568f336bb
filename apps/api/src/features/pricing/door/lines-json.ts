import { performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import type { Quote } from '@cadenza/domain/pricing/quote';

/** The lines as rows of `price_lines`, in their order from 1. */
export const linesJson = (quote: Quote): string =>
  JSON.stringify(
    quote.lines.map((line, index) => ({
      ordinal: index + 1,
      kind: line.kind,
      title: line.title,
      explanation: line.explanation,
      gig: line.gig === undefined ? null : performanceTypeIdOf(line.gig),
      net: line.netMinor,
      tax: line.taxMinor,
      gross: line.grossMinor,
    })),
  );
