import { z } from 'zod';
import { storedDocument } from './stored-document.ts';

const version1 = z.array(z.object({ title: z.string(), amountMinor: z.int(), reason: z.string() }));

/** `price_sheets.adjustments`: what staff agreed, as entered; the lines follow from it. */
export const priceAdjustments = storedDocument('A list of price adjustments', [version1]);
