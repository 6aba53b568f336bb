import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { regionId, relationship } from '@cadenza/contract/enums';
import { z } from 'zod';
import { storedDocument } from './stored-document.ts';

const text = z.string();

const version1 = z.object({ name: text, email: text, mobile: text, landline: text, relationship, region: regionId });

/**
 * `bookings.enquirer`: who sent the enquiry, as they entered it. A booking's page shows it as PostgreSQL writes it, so
 * a new version comes with a migration that rewrites the earlier ones.
 */
export const enquirer = storedDocument<Draft['customer']>('An enquirer', [version1]);
