import { z } from 'zod';
import * as bookings from './bookings/shapes.ts';
import * as enquiry from './enquiry/shapes.ts';
import * as invitations from './invitations/shapes.ts';
import * as profile from './musicians/profile.ts';
import { contractFiles } from './operations.ts';
import * as organisations from './organisations/shapes.ts';
import * as payBatches from './pay-batches/shapes.ts';
import * as payouts from './payouts/shapes.ts';
import * as quote from './pricing/quote.ts';
import * as payees from './profile/payees.ts';
import * as roster from './roster/shapes.ts';

// Deliberately loosely typed: nothing looks up an entry by name, and the compiler would have to carry all their types.
const files: Record<string, unknown> = {
  ...contractFiles,
  ...bookings,
  ...enquiry,
  ...invitations,
  ...profile,
  ...organisations,
  ...payBatches,
  ...payouts,
  ...quote,
  ...payees,
  ...roster,
};

/** The shapes shared by operations, by the names of their exports. */
export const shapes: [name: string, shape: z.ZodObject][] = Object.entries(files).flatMap(([name, shape]) =>
  shape instanceof z.ZodObject ? [[name, shape]] : [],
);
