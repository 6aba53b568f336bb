import { z } from 'zod';
import { estimatePrice } from '../enquiry/estimate.ts';
import { savedFile } from '../fields.ts';
import { operation } from '../operation.ts';

export const downloadQuote = operation({
  method: 'POST',
  path: '/Estimator/Quote',
  access: 'public',
  perMinute: 20,
  summary: 'Download the price of a choice as PDF (base64); needs no name and stores nothing',
  body: estimatePrice.body,
  output: savedFile,
  refusals: ['tooManyDocuments'],
});

const variant = z.strictObject({
  /** The name entered for this choice. */
  name: z.string().trim().min(1, 'This field is required').max(40, 'A name has at most 40 characters'),
  choice: estimatePrice.body,
});

export const downloadComparison = operation({
  method: 'POST',
  path: '/Estimator/Comparison',
  access: 'public',
  perMinute: 20,
  summary:
    'Download a side-by-side comparison of two or three choices of a city as PDF (base64), with how each differs from the first',
  body: z.object({
    variants: z.array(variant).min(2, 'Please compare at least two').max(3, 'At most three are compared'),
  }),
  output: savedFile,
  refusals: ['tooManyDocuments'],
});
