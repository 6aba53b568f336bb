import type { Terms } from '@cadenza/contract/terms/operations';
import { z } from 'zod';
import { storedDocument } from './stored-document.ts';

const version1 = z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) }));

/** `terms_versions.sections`: terms as they were published, which never change. */
export const termsSections = storedDocument<Terms['sections']>('A text of terms', [version1]);
