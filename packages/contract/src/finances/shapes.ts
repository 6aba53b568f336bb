import type { EventGigSummaryRow, EventSum } from '@cadenza/domain/finances/event-gig-summary-report';
import type { FinancesRow, FinancialSum } from '@cadenza/domain/finances/finances-report';
import type { MusicianPaysheetRow, PaysheetSum } from '@cadenza/domain/finances/musician-paysheet-report';
import type { PaymentSum, PaymentsRow } from '@cadenza/domain/finances/payments-report';
import { z } from 'zod';
import { documentState } from '../enums.ts';
import { date, id } from '../fields.ts';

export const musicianPaysheetRow = z.object({
  payoutId: id,
  bookingId: id,
  musician: z.string(),
  date,
  bookingNumber: z.int(),
  seat: z.string(),
  minutes: z.int(),
  payMinor: z.int(),
  travelMinor: z.int(),
  artistFeeMinor: z.int(),
  taxMinor: z.int(),
  withheldMinor: z.int(),
  superMinor: z.int(),
  totalMinor: z.int(),
  status: z.string(),
  paidOn: date.nullable(),
  batch: z.int().nullable(),
}) satisfies z.ZodType<MusicianPaysheetRow>;

export const paysheetSums = z.object({
  payMinor: z.int(),
  travelMinor: z.int(),
  artistFeeMinor: z.int(),
  taxMinor: z.int(),
  superMinor: z.int(),
  totalMinor: z.int(),
}) satisfies z.ZodType<Record<PaysheetSum, number>>;

export const paymentsRow = z.object({
  documentId: id,
  bookingId: id,
  date,
  document: z.string(),
  bookingNumber: z.int(),
  customer: z.string(),
  kind: z.string(),
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  method: z.string(),
  state: documentState,
  dueOn: date.nullable(),
  receivedOn: date.nullable(),
}) satisfies z.ZodType<PaymentsRow>;

export const paymentSums = z.object({
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  receivedMinor: z.int(),
  overdueMinor: z.int(),
}) satisfies z.ZodType<Record<PaymentSum, number>>;

export const eventGigSummaryRow = z.object({
  bookingId: id,
  date,
  bookingNumber: z.int(),
  customer: z.string(),
  type: z.string(),
  lineUps: z.string(),
  venue: z.string(),
  performers: z.string(),
  priceMinor: z.int().nullable(),
  costMinor: z.int(),
  committedMinor: z.int(),
  marginMinor: z.int().nullable(),
  isPlanned: z.boolean(),
  status: z.string(),
}) satisfies z.ZodType<EventGigSummaryRow>;

export const eventSums = z.object({
  priceMinor: z.int(),
  costMinor: z.int(),
  marginMinor: z.int(),
}) satisfies z.ZodType<Record<EventSum, number>>;

export const financialSums = z.object({
  invoicedMinor: z.int(),
  taxMinor: z.int(),
  receivedMinor: z.int(),
  overdueMinor: z.int(),
  priceMinor: z.int(),
  costMinor: z.int(),
  marginMinor: z.int(),
}) satisfies z.ZodType<Record<FinancialSum, number>>;

export const financesRow = financialSums.extend({
  label: z.string(),
  fromDate: date,
  toDate: date,
}) satisfies z.ZodType<FinancesRow>;
