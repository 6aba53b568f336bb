import { z } from 'zod';
import { estimatePrice } from './estimator.ts';
import { operation } from './operation.ts';

export const downloadQuote = operation({
  operationId: 'downloadQuote',
  method: 'POST',
  path: '/Estimator/Quote',
  access: 'public',
  perMinute: 20,
  summary: 'The price of a choice as a PDF (base64), without a name and without storing anything',
  body: estimatePrice.body,
  output: z.object({ fileName: z.string(), contentType: z.string(), fileContent: z.string() }),
});
