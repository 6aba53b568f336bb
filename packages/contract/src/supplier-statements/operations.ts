import { reportPeriodProblems } from '@cadenza/domain/reports/report-period';
import { statementKinds } from '@cadenza/domain/supplier-statements/supplier-statement';
import { z } from 'zod';
import { currency, documentFormat } from '../enums.ts';
import { date, id, listOf, ruledTogether, savedFile } from '../fields.ts';
import { operation } from '../operation.ts';

const days = z.object({ fromDate: date.optional(), toDate: date.optional() });

export const getSupplierStatement = operation({
  method: 'GET',
  path: '/Suppliers/:id/Statement',
  access: 'support manager',
  summary: 'Get the statement of a supplier for a period, by default this month, and what is open today',
  query: ruledTogether(days, reportPeriodProblems),
  output: z.object({
    supplierName: z.string(),
    currency,
    fromDate: date,
    toDate: date,
    lines: listOf({
      /** Of the invoice or of the payment. */
      id,
      kind: z.enum(statementKinds),
      date,
      number: z.string(),
      amountMinor: z.int(),
      /** The amount owed after it. */
      balanceMinor: z.int(),
    }),
    open: listOf({
      id,
      number: z.string(),
      issuedOn: date,
      dueOn: date,
      openMinor: z.int(),
      isOverdue: z.boolean(),
    }),
    sums: z.object({
      openingMinor: z.int(),
      closingMinor: z.int(),
      invoicedMinor: z.int(),
      paidMinor: z.int(),
      openMinor: z.int(),
      overdueMinor: z.int(),
    }),
  }),
  refusals: ['supplierNotFound'],
});

export const downloadSupplierStatement = operation({
  method: 'GET',
  path: '/Suppliers/:id/Statement/File',
  access: 'support manager',
  summary: 'Download the statement of a supplier for a period as PDF or CSV (base64)',
  query: ruledTogether(days.extend({ format: documentFormat }), reportPeriodProblems),
  output: savedFile,
  refusals: ['supplierNotFound', 'tooManyDocuments'],
});
