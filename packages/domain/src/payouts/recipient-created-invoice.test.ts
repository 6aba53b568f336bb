import { describe, expect, it } from 'vitest';
import { type RecipientInvoiceFacts, recipientInvoice } from './recipient-created-invoice.ts';

const facts: RecipientInvoiceFacts = {
  region: 'AU',
  isTaxRegistered: true,
  hasPayerAbn: true,
  hasPayeeAbn: true,
  suppliedOn: '2027-03-13',
  valuedOn: '2027-03-14',
  issuedOn: '2027-03-15',
};

describe('the invoice that we write for a payee', () => {
  it('in Sydney with GST contains what the ruling requires', () => {
    const invoice = recipientInvoice(facts);
    expect(invoice).toMatchObject({
      title: 'Recipient created tax invoice',
      issueBy: '2027-04-11',
      taxSentence: 'The GST shown is payable by the supplier.',
      problems: [],
    });
    expect(invoice.agreement.join(' ')).toMatch(
      /recipient can issue tax invoices.*supplier will not issue tax invoices.*supplier is registered for GST and will notify.*recipient is registered for GST and will notify/,
    );
  });

  it.each<[Partial<RecipientInvoiceFacts>, string[]]>([
    [{ hasPayeeAbn: false }, ["The supplier's ABN is missing."]],
    [{ hasPayerAbn: false }, ["The payer's ABN is missing."]],
    [{ issuedOn: '2027-04-11' }, []],
    [{ issuedOn: '2027-04-12' }, ['It was issued later than 28 days after the supply.']],
    [{ issuedOn: '2027-04-12', suppliedOn: '2027-03-15' }, []],
    [{ issuedOn: null }, []],
  ])('with %o lacks: %j', (more, problems) => {
    expect(recipientInvoice({ ...facts, ...more }).problems).toEqual(problems);
  });

  it.each<Partial<RecipientInvoiceFacts>>([{ isTaxRegistered: false }, { region: 'CA' }, { region: 'US' }])(
    'with %o is no tax invoice',
    (more) => {
      expect(recipientInvoice({ ...facts, hasPayeeAbn: false, ...more })).toEqual({
        title: 'Recipient created invoice',
        issueBy: null,
        taxSentence: null,
        agreement: [],
        problems: [],
      });
    },
  );
});
