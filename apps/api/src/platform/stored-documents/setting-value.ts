import { z } from 'zod';
import { storedDocument } from './stored-document.ts';

const version1 = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** `setting_changes.value`: the fields of a setting by name, as entered. */
export const settingValue = storedDocument('The value of a setting', [version1]);
