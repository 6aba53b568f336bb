import { z } from 'zod';
import { estimatePrice } from '../enquiry/estimate.ts';
import { savedFile } from '../fields.ts';
import { operation } from '../operation.ts';

export const downloadQuote = operation({
  method: 'POST',
  path: '/Estimator/Quote',
  access: 'public',
  perMinute: 20,
  summary: 'The price of a choice as a PDF (base64), without a name and without storing anything',
  body: estimatePrice.body,
  output: savedFile,
  refusals: ['tooManyDocuments'],
});

const variant = z.strictObject({
  /** The name given by the person comparing. */
  name: z.string().trim().min(1, 'This field is required').max(40, 'A name has at most 40 characters'),
  choice: estimatePrice.body,
});

export const downloadComparison = operation({
  method: 'POST',
  path: '/Estimator/Comparison',
  access: 'public',
  perMinute: 20,
  summary: 'Two or three choices of a city side by side as a PDF (base64), with what each differs from the first',
  body: z.object({
    variants: z.array(variant).min(2, 'Please compare at least two').max(3, 'At most three are compared'),
  }),
  output: savedFile,
  refusals: ['tooManyDocuments'],
});
