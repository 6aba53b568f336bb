import { randomUUID } from 'node:crypto';
import type { OperationId } from '@cadenza/contract/operations';
import { type FieldProblem, fieldProblems } from '@cadenza/domain/field-problems';
import { organisationAccountProblems } from '@cadenza/domain/organisations/organisation-account';
import { numberProblem } from '@cadenza/domain/trade-invoices/trade-invoice';
import { buildSupplier } from '../apps/api/src/testing/build-supplier.ts';
import { buildTrade } from '../apps/api/src/testing/build-trade-invoice.ts';
import type { Caller, TestApp } from '../apps/api/src/testing/test-app.ts';
import { entryOf as entryOfIssue, newIssue } from '../apps/web/src/features/issues/issue-values.ts';
import { entryOf as entryOfSupplier, newSupplier } from '../apps/web/src/features/suppliers/supplier-values.ts';
import { entryOf as entryOfInvoice, newInvoice } from '../apps/web/src/features/trade-invoices/invoice-values.ts';

export interface Form {
  operation: OperationId;
  params?: object;
  caller: Caller | null;
  /** A valid value for every field. */
  values: Record<string, unknown>;
  fields: readonly string[];
  /** What the screen checks besides the schema, before calling the server. */
  rules?: (values: never) => FieldProblem[];
  body?: (values: never) => unknown;
}

/** The forms of the administrative records, each as its screen sends it. */
export async function internalForms(
  { db }: TestApp,
  { head, cityId }: { head: Caller; cityId: string },
): Promise<Record<string, Form>> {
  const supplierId = await buildSupplier(db, { cityIds: [cityId], createdBy: head.userId });
  const { openInvoice } = await buildTrade(db, { cityId, by: head.userId });
  const line = { key: '', description: 'Grand piano', amountMinor: 40_000, isTaxed: true };
  const invoice = { direction: 'payable', partyId: supplierId, cityId, issuedOn: '2027-03-13' } as const;
  return {
    supplier: {
      operation: 'addSupplier',
      caller: head,
      values: { ...newSupplier({ id: cityId, regionId: 'AU' }), name: 'Harbour Pianos', kind: 'Piano hire' },
      fields: ['name', 'kind', 'businessNumber', 'contactName', 'email', 'phone', 'notes'],
      body: entryOfSupplier,
    },
    'account of a supplier': {
      operation: 'updateSupplierAccount',
      params: { id: supplierId },
      caller: head,
      values: {
        versionId: null,
        accountName: '',
        bankCode: '',
        transitNumber: '',
        accountNumber: '',
        reason: 'Rang them',
      },
      fields: ['accountName', 'bankCode', 'accountNumber', 'reason'],
      rules: (values: Parameters<typeof organisationAccountProblems>[0]) =>
        organisationAccountProblems(values, 'AU', { hasNumber: false, paysFromFiles: true }),
    },
    bank: {
      operation: 'addBank',
      caller: head,
      values: { regionId: 'AU', name: 'Bank of the Harbour', code: 'BOH', prefixes: ['779'] },
      fields: ['name', 'code'],
    },
    'invoice of a supplier': {
      operation: 'addInvoice',
      caller: head,
      values: { ...newInvoice(invoice), lines: [line], number: 'HP-77' },
      fields: ['number', 'issuedOn', 'dueOn', 'note'],
      rules: ({ number }: { number: string }) => fieldProblems({ number: numberProblem('payable', number.trim()) }),
      body: (values: Parameters<typeof entryOfInvoice>[0]) => ({
        ...invoice,
        ...entryOfInvoice(values),
        id: randomUUID(),
      }),
    },
    'payment of an invoice': {
      operation: 'addPayment',
      caller: head,
      values: {
        id: randomUUID(),
        invoiceId: openInvoice,
        paidOn: '2027-03-14',
        amountMinor: 100,
        method: 'cash',
        reference: '',
      },
      fields: ['paidOn', 'reference'],
    },
    issue: {
      operation: 'addIssue',
      caller: head,
      values: { ...newIssue, summary: 'The harp came late' },
      fields: ['summary', 'description'],
      body: (values: Parameters<typeof entryOfIssue>[0]) => ({ ...entryOfIssue(values), id: randomUUID() }),
    },
    'report of a problem': {
      operation: 'reportIssue',
      caller: head,
      values: { id: randomUUID(), kind: 'fault', summary: 'It does not save', description: '' },
      fields: ['summary', 'description'],
    },
  };
}
