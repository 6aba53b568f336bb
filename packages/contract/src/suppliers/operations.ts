import { maxTermsDays, supplierProblems } from '@cadenza/domain/suppliers/supplier-details';
import { z } from 'zod';
import { regionId, supplierKind, supplierStatus } from '../enums.ts';
import { email, id, jsonList, keyPageOf, keyQuery, name, requiredName, ruledTogether, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { accountEvent, address, addressInput } from '../organisations/shapes.ts';

const city = z.object({ id, name: z.string() });

const supplierRow = z.object({
  id,
  name: z.string(),
  kind: supplierKind,
  regionId,
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Days from the date of their invoices until they are due. */
  termsDays: z.int(),
  /** 70: active; 20: inactive. */
  status: supplierStatus,
  cities: z.array(city),
});

export const supplier = supplierRow.extend({
  businessNumber: z.string(),
  address,
  notes: z.string(),
  version: z.int(),
  /** The newest ten. */
  events: z.array(accountEvent),
  canEdit: z.boolean(),
});

const termsSentence = `Invoices are due within 0 to ${maxTermsDays} days`;
const entry = {
  name: requiredName(120, 'Please give the name'),
  kind: supplierKind,
  /** Fixed once set: numbers and currency depend on the region. */
  regionId,
  /** ABN, business number or EIN, grouped or not. */
  businessNumber: text(20, 'A business number').default(''),
  contactName: name(120, 'A name').default(''),
  email: email.default(''),
  phone: text(40, 'A phone number').default(''),
  address: addressInput,
  termsDays: z.int(termsSentence).min(0, termsSentence).max(maxTermsDays, termsSentence).default(14),
  cityIds: z.array(id).max(50),
  status: supplierStatus.default(70),
  notes: text(2000, 'A note').default(''),
};
const version = z.int32('Please send the version you read').min(1);

export const listSuppliers = operation({
  method: 'GET',
  path: '/Suppliers',
  access: 'support manager',
  summary: 'List suppliers by name: piano hire, sound, travel',
  query: keyQuery.extend({
    cityIds: jsonList(id).optional(),
    status: jsonList(supplierStatus).optional(),
    /** Part of the name. */
    search: text(100, 'A search').optional(),
  }),
  output: keyPageOf(supplierRow),
});

export const getSupplier = operation({
  method: 'GET',
  path: '/Suppliers/:id',
  access: 'support manager',
  summary: 'Get a supplier: its numbers, contact, terms and the cities it serves',
  output: supplier,
  refusals: ['supplierNotFound'],
});

export const addSupplier = operation({
  method: 'POST',
  path: '/Suppliers',
  access: 'support manager',
  summary: 'Add a supplier; a business number is unique within a region',
  body: ruledTogether(z.object(entry), supplierProblems),
  output: z.object({ id, message: z.string() }),
  refusals: ['notPermitted', 'cityNotFound'],
});

export const updateSupplier = operation({
  method: 'PUT',
  path: '/Suppliers/:id',
  access: 'support manager',
  summary: 'Update a supplier, or deactivate it',
  body: ruledTogether(z.object({ ...entry, version }), supplierProblems),
  output: z.object({ id, message: z.string() }),
  refusals: ['supplierNotFound', 'notPermitted', 'cityNotFound', 'supplierChanged'],
});

export const deleteSupplier = operation({
  method: 'DELETE',
  path: '/Suppliers/:id',
  access: 'support manager',
  summary: 'Delete a supplier; refused while it has invoices or issues',
  output: z.object({ message: z.string() }),
  refusals: ['supplierNotFound', 'notPermitted', 'supplierInvoiced', 'issuesReferTo'],
});
