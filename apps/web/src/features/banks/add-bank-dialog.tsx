import { addBank } from '@cadenza/contract/banks/operations';
import { splitPrefixes } from '@cadenza/domain/banks/bank';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { regionOptions } from '../../shared/form/region-options.ts';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { useCity } from '../../shared/session/use-session.ts';
import { BankFields, type BankValues, pathOfBank } from './bank-fields.tsx';
import { banksScreen } from './screens.ts';

/** /banks/add: adds a bank. */
export function AddBankDialog() {
  const navigate = useNavigate();
  const search = banksScreen.useSearch();
  const { city } = useCity();
  const close = useCallback(() => void navigate({ to: '/banks', search }), [navigate, search]);
  const initialValues: BankValues = { regionId: city?.regionId ?? 'AU', name: '', code: '', prefixes: '' };
  const form = useOperationForm('addBank', {
    schema: addBank.body,
    initialValues,
    pathOf: pathOfBank,
    request: ({ regionId, name, code, prefixes }) => ({
      body: {
        regionId,
        name,
        code: regionId === 'US' ? '' : code.trim(),
        prefixes: regionId === 'CA' ? [] : splitPrefixes(prefixes),
      },
    }),
    success: 'The bank has been added successfully!',
    onDone: close,
  });
  return (
    <FormDialog title="Add bank" form={form} onClose={close} submit="Add">
      <NativeSelect
        label="Region"
        description="Can’t be changed later"
        data={regionOptions}
        {...form.getInputProps('regionId')}
      />
      <BankFields form={form} />
    </FormDialog>
  );
}
