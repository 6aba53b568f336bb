import { expect, it } from 'vitest';
import { allFields, isSecret, nameOf, textsAt } from './secret-fields.ts';

const sounds = /password|secret|token|otp$|key$|code|number|value$/i;
/**
 * Numbers and codes that are printed on invoices, are counts, belong to an address, are masked, or are given to many
 * customers.
 */
const isOpen =
  /^(?:bookingNumber|faultNumber|invoiceNumber|payoutNumber|receiptNumber|paymentNumber|number|masked(?:Member)?Number|shown(?:Member|Tax|Business)Number|postcode|bankCode|transitNumber|token_type|codesLeft|priceCode|priceCodeNote|passwordChangedAt)$/;
/** Pre-flight finding, and the reason of a bank return. */
const isOfPayBatch = /(?:faults|accepted)\.\*\.(?:code|key)$|returned\.code$|returnCode$/;
const isAddressOrOrganisation = /[Aa]ddress\.code$|headOffice\.code$|Organisation\b.*businessNumber$|businessNumber$/;
/** The name of a scope. */
const isOfFeature = /ClientApp.*\bcode$/;
/** A bank's letters, or its institution number. */
const isOfBank = /Banks?\..*\bcode$/;
/** The name of a customer message. */
const isOfMessage = /CustomerMessages?\..*\bcode$/;
/** The name of a setting, and its values. */
const isOfSetting = /^(?:list|get|preview|save|remove)Settings?\..*\b(?:code|value)$/;

it('every field of the contract that sounds like a secret is declared as one, or listed as harmless', () => {
  const unmarked = [...allFields()].filter((field) => {
    const name = field.path.findLast((part) => part !== '*') ?? '';
    const isKnown =
      isOpen.test(name) ||
      [isOfPayBatch, isOfBank, isOfSetting, isOfMessage, isOfFeature, isAddressOrOrganisation].some((open) =>
        open.test(nameOf(field)),
      );
    return !isSecret(field) && sounds.test(name) && !isKnown;
  });
  expect(unmarked.map(nameOf)).toEqual([]);
});

it('finds a secret wherever the contract has it: in a list, in a nullable field, and in a response', () => {
  const names = [...allFields()].filter(isSecret).map(nameOf);
  expect(names).toContain('updateSuperFunds.body.funds.*.memberNumber');
  expect(names).toContain('requestCallback.output.draftKey');
  expect(names).toContain('viewOnlineInvoice.query.key');
});

it('a path into a value ends at its texts, or finds nothing', () => {
  const body = { funds: [{ memberNumber: '100 200' }, { memberNumber: null }, {}] };
  expect(textsAt(body, ['funds', '*', 'memberNumber'])).toEqual(['100 200']);
  expect(textsAt('funds', ['funds', '*', 'memberNumber'])).toEqual([]);
});
