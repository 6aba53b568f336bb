import type { OutputOf } from '@cadenza/contract/operations';

/** A file of a booking, as listed in the office. */
export type Attachment = OutputOf<'listAttachments'>['items'][number];
/** The gigs whose musicians a file can be shared with. */
export type Gigs = readonly Pick<OutputOf<'getBooking'>['event']['gigs'][number], 'id' | 'performanceTypeName'>[];
