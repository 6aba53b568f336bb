import { expect, it } from 'vitest';
import { allFields, isSecret, nameOf, textsAt } from './secret-fields.ts';

const sounds = /password|secret|token|otp$|key$|code|number|value$/i;
/** Numbers and codes that are printed on invoices, are counts, or are hidden except for their end. */
const isOpen =
  /^(?:bookingNumber|invoiceNumber|payoutNumber|number|masked(?:Member)?Number|bankCode|transitNumber|token_type|codesLeft|passwordChangedAt)$/;
const isAddressOrOrganisation = /Address\.code$|headOffice\.code$|Organisation\b.*businessNumber$|businessNumber$/;

it('every field of the contract that sounds like a secret is called one, or is known to be none', () => {
  const unmarked = [...allFields()].filter((field) => {
    const name = field.path.findLast((part) => part !== '*') ?? '';
    return !isSecret(field) && sounds.test(name) && !isOpen.test(name) && !isAddressOrOrganisation.test(nameOf(field));
  });
  expect(unmarked.map(nameOf)).toEqual([]);
});

it('a secret is found wherever the contract has it: in a list, beside a null, and in what is answered', () => {
  const names = [...allFields()].filter(isSecret).map(nameOf);
  expect(names).toContain('updateSuperFunds.body.funds.*.memberNumber');
  expect(names).toContain('requestCallback.output.draftKey');
  expect(names).toContain('viewOnlineInvoice.query.key');
});

it('a way into a value ends at its texts, or nowhere', () => {
  const body = { funds: [{ memberNumber: '100 200' }, { memberNumber: null }, {}] };
  expect(textsAt(body, ['funds', '*', 'memberNumber'])).toEqual(['100 200']);
  expect(textsAt('funds', ['funds', '*', 'memberNumber'])).toEqual([]);
});
