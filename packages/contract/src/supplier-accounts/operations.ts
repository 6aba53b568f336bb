import { z } from 'zod';
import { regionId } from '../enums.ts';
import { id, instant, listOf, name, requiredText, secret, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { coolingOff, maskedNumber } from '../profile/payees.ts';

export const getSupplierAccount = operation({
  method: 'GET',
  path: '/Suppliers/:id/Account',
  access: 'org admin',
  summary: 'Get the masked bank account of a supplier, who has revealed it, and whether it is too new to be paid',
  output: z.object({
    /** The account that was read, which a change or a release refers to. */
    versionId: id,
    regionId,
    accountName: z.string(),
    /** BSB, routing number, or in Canada the institution number. */
    bankCode: z.string(),
    transitNumber: z.string(),
    accountNumber: maskedNumber,
    givenAt: instant,
    givenBy: z.string(),
    /** How they verified it. */
    reason: z.string(),
    coolingOff,
    /** Who revealed the full number; the newest five. */
    reveals: listOf({ actorName: z.string(), at: instant }),
    abilities: z.object({ canReveal: z.boolean() }),
  }),
  refusals: ['supplierNotFound', 'bankAccountNotFound'],
});

export const updateSupplierAccount = operation({
  method: 'PUT',
  path: '/Suppliers/:id/Account',
  access: 'support manager',
  summary:
    'Set the bank account of a supplier, validated for the region’s banks; the supplier and the cities’ admins are notified, and it cools off',
  body: z.object({
    /** The account that was read; null when there was none. */
    versionId: id.nullable().default(null),
    accountName: name(100, 'An account name').default(''),
    bankCode: text(20, 'This number').default(''),
    transitNumber: text(20, 'This number').default(''),
    /** Empty leaves the stored number unchanged. */
    accountNumber: secret(text(40, 'An account number')).default(''),
    reason: requiredText(500, 'Please say how you verified this account'),
  }),
  output: z.object({ message: z.string() }),
  refusals: ['supplierNotFound', 'notPermitted', 'supplierChanged'],
});

export const revealSupplierAccount = operation({
  method: 'POST',
  path: '/Suppliers/:id/Account/Reveal',
  access: 'admin',
  summary:
    'Reveal the full account number, for those who pay the supplier; every reveal is recorded for all of them to see',
  output: z.object({ accountNumber: secret(z.string()) }),
  refusals: ['supplierNotFound', 'bankAccountNotFound', 'notPermitted'],
});

export const releaseSupplierAccount = operation({
  method: 'POST',
  path: '/Suppliers/:id/Account/Release',
  access: 'admin',
  summary: 'Vouch for a new account so that it can be paid before its cooling-off ends',
  body: z.object({
    /** The account that was read; a different one is not released. */
    versionId: id,
    reason: requiredText(500, 'Please say how you verified this account'),
  }),
  refusals: ['supplierNotFound', 'accountNotCoolingOff', 'accountOfYourOwn', 'adminTooNew', 'preparerTooNew'],
});
