import { bankCodeLabel } from '@cadenza/domain/organisations/organisation-account';
import { payeeWords } from '@cadenza/domain/profile/payee-details';
import { supplierStatementText } from '@cadenza/domain/profile/supplier-statement';
import { formatDate } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CoolingOffNote } from '../../shared/account/cooling-off-note.tsx';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { BankCodeText } from '../../shared/form/bank-code-input.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import type { NumberName, Payee } from './payee.ts';
import { PaymentForm } from './payment-form.tsx';
import { ReleaseAccountDialog } from './release-account-dialog.tsx';
import { ShownNumber } from './shown-number.tsx';

/**
 * A person's payment and tax details: a form for the person themselves; read-only for staff, who can switch to editing
 * with permission. Nothing for anyone who cannot see them.
 */
export function PaymentSection({ userId }: { userId: string }) {
  const isOwn = useSession()?.actor?.userId === userId;
  const [isChanging, setChanging] = useState(false);
  const read = useOperation('getPayeeDetails', { params: { id: userId } }, { missingIsNone: true });
  const { data } = read;
  if (data === null && !isOwn) return null;
  const change =
    data?.abilities.canEdit && !isOwn && !isChanging ? (
      <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
        Change
      </Button>
    ) : null;
  return (
    <Section title="Tax and bank account" actions={change}>
      {read.data === undefined ? <ReadFallback read={read} lines={6} /> : null}
      {data === null ? <EmptyState title="No payments">This account isn’t paid by any city.</EmptyState> : null}
      {data ? (
        <PaymentDetails payee={data} isOwn={isOwn} {...(isChanging ? { onClose: () => setChanging(false) } : {})} />
      ) : null}
    </Section>
  );
}

/** The form for one's own details, and for someone else's while `onClose` is set; otherwise read-only. */
function PaymentDetails({ payee, isOwn, onClose }: { payee: Payee; isOwn: boolean; onClose?: () => void }) {
  const { userId, coolingOff } = payee;
  return (
    <>
      {coolingOff ? (
        <CoolingOffNote
          coolingOff={coolingOff}
          release={(onClose) => (
            <ReleaseAccountDialog userId={userId} versionId={coolingOff.versionId} onClose={onClose} />
          )}
        />
      ) : null}
      {isOwn || onClose ? (
        <PaymentForm payee={payee} {...(onClose ? { onClose } : {})} />
      ) : (
        <PaymentFacts payee={payee} />
      )}
    </>
  );
}

/** A payee's details for users who can view but not change them. */
function PaymentFacts({ payee }: { payee: Payee }) {
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
        ...statementFacts(payee),
        numberFact(words.taxNumber, 'tax number', payee.taxNumber),
        { name: 'Account name', fact: payee.accountName },
        {
          name: bankCodeLabel[payee.regionId],
          fact: payee.bankCode ? <BankCodeText regionId={payee.regionId} bankCode={payee.bankCode} /> : null,
        },
        { name: 'Transit number', fact: payee.transitNumber },
        numberFact('Account number', 'account number', payee.accountNumber),
      ]}
    />
  );
}

/** Why no ABN is quoted, who stated it, and when. */
function statementFacts({ supplierStatement }: Payee) {
  if (supplierStatement === null) return [];
  const { ground, givenOn, givenBy } = supplierStatement;
  const fact = `${supplierStatementText[ground]} Given by ${givenBy} on ${formatDate(givenOn)}`;
  return [{ name: 'Statement by a supplier', fact }];
}
