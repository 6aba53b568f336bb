import { z } from 'zod';
import { storedDocument } from './stored-document.ts';

const minor = z.number().nullable();
const version1 = z.array(z.object({ row: z.string(), column: z.string(), name: z.string(), before: minor, minor }));

/** `price_changes.entries`: the new amounts, with the name of their row and the amount before. */
export const priceChangeEntries = storedDocument('A change of prices', [version1]);
