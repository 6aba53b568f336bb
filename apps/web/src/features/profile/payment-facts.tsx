import { bankCodeLabel } from '@cadenza/domain/organisations/organisation-account';
import { payeeWords } from '@cadenza/domain/profile/payee-details';
import { FactList } from '../../shared/layout/fact-list.tsx';
import type { NumberName, Payee } from './payee.ts';
import { ShownNumber } from './shown-number.tsx';

/** A payee's details for people who may view but not change them. */
export function PaymentFacts({ payee }: { payee: Payee }) {
  const words = payeeWords(payee.regionId);
  const numberFact = (name: string, number: NumberName, kept: Payee['taxNumber']) => ({
    name,
    fact: kept.isKept ? <ShownNumber payee={payee} number={number} kept={kept} label={name} /> : null,
  });
  const registered = payee.isTaxRegistered ? `, registered for ${words.registeredFor ?? 'tax'}` : '';
  return (
    <FactList
      facts={[
        { name: 'Works as', fact: `${payee.entity === 'company' ? 'Company' : 'Sole trader'}${registered}` },
        numberFact(words.businessNumber, 'business number', payee.businessNumber),
        numberFact(words.taxNumber, 'tax number', payee.taxNumber),
        { name: 'Account name', fact: payee.accountName },
        { name: bankCodeLabel[payee.regionId], fact: payee.bankCode },
        { name: 'Transit number', fact: payee.transitNumber },
        numberFact('Account number', 'account number', payee.accountNumber),
      ]}
    />
  );
}
