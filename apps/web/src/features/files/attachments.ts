import type { OutputOf } from '@cadenza/contract/operations';

/** A file of a booking, as the office's list has it. */
export type Attachment = OutputOf<'listAttachments'>['items'][number];
/** The gigs whose musicians a file may be given to. */
export type Gigs = readonly Pick<OutputOf<'getBooking'>['event']['gigs'][number], 'id' | 'performanceTypeName'>[];
