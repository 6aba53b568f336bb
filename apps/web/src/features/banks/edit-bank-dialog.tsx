import { updateBank } from '@cadenza/contract/banks/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { bankCodeNames, bankProblems, splitPrefixes } from '@cadenza/domain/banks/bank';
import { regionWording } from '@cadenza/domain/regions';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { BankFields, pathOfBank } from './bank-fields.tsx';
import { banksScreen, editBankScreen } from './screens.ts';

/** /banks/{id}/edit: changes or deletes a bank; read-only for users who cannot change banks. */
export function EditBankDialog() {
  const navigate = useNavigate();
  const search = banksScreen.useSearch();
  const { id } = editBankScreen.useParams();
  const close = useCallback(() => void navigate({ to: '/banks', search }), [navigate, search]);
  const read = useOperation('getBank', { params: { id } });
  const bank = read.data;
  if (bank?.canEdit) return <EditForm key={id} bank={bank} onClose={close} />;
  return (
    <Dialog onClose={close} title={bank ? titleOf(bank) : 'Bank'}>
      <ReadState read={read} lines={5}>
        {(shown) => <BankFacts bank={shown} />}
      </ReadState>
    </Dialog>
  );
}

/** For users who can read banks but not change them. */
function BankFacts({ bank: { regionId, name, code, prefixes, cities } }: { bank: OutputOf<'getBank'> }) {
  return (
    <FactList
      facts={[
        { name: 'Name', fact: name },
        { name: bankCodeNames[regionId] ?? 'Code', fact: code || null },
        { name: 'Accounts start with', fact: prefixes.length > 0 ? prefixes.join(', ') : null },
        { name: 'Paying city', fact: cities.length > 0 ? cities.join(' and ') : null },
      ]}
    />
  );
}

const titleOf = ({ name, regionId }: OutputOf<'getBank'>) => `${name}, ${regionWording(regionId).name}`;

function EditForm({ bank, onClose }: { bank: OutputOf<'getBank'>; onClose: () => void }) {
  const { id, version, regionId, cities } = bank;
  const form = useOperationForm('updateBank', {
    schema: updateBank.body,
    initialValues: { regionId, name: bank.name, code: bank.code, prefixes: bank.prefixes.join(', ') },
    pathOf: pathOfBank,
    rules: ({ name, code, prefixes }) => bankProblems({ regionId, name, code, prefixes: splitPrefixes(prefixes) }),
    request: ({ name, code, prefixes }) => ({
      params: { id },
      body: { version, name, code: code.trim(), prefixes: splitPrefixes(prefixes) },
    }),
    success: 'The bank has been updated successfully!',
    onDone: onClose,
  });
  const remove = useOperationMutation('deleteBank', {
    removes: { id, from: ['listBanks'] },
    success: 'The bank has been deleted successfully!',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={titleOf(bank)}
      form={form}
      onClose={onClose}
      besideSubmit={
        <DeleteButton
          name={bank.name}
          warning={`Accounts at ${bank.name} stay, but no longer show their bank’s name.`}
          busy={remove.busy}
          onYes={() => void remove.run({ params: { id } })}
        />
      }
    >
      <BankFields form={form} />
      {cities.length > 0 ? (
        <p>
          {cities.join(' and ')} {cities.length === 1 ? 'pays' : 'pay'} from this bank.
        </p>
      ) : null}
    </FormDialog>
  );
}
