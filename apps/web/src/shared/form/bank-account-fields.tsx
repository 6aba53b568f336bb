import type { RegionId } from '@cadenza/domain/regions';
import { TextInput } from '@mantine/core';
import { BankCodeInput } from './bank-code-input.tsx';

interface BankAccountFieldsProps {
  form: { getInputProps: (path: 'accountName' | 'bankCode' | 'transitNumber' | 'accountNumber') => object };
  regionId: RegionId;
  /** The stored number, masked, which stays if none is entered; null if there is none. */
  storedNumber: string | null;
}

/** An organisation's bank account in the region's format. */
export function BankAccountFields({ form, regionId, storedNumber }: BankAccountFieldsProps) {
  return (
    <>
      <TextInput
        label="Account name"
        withAsterisk
        data-autofocus
        maxLength={100}
        {...form.getInputProps('accountName')}
      />
      <BankCodeInput regionId={regionId} withAsterisk {...form.getInputProps('bankCode')} />
      {regionId === 'CA' ? (
        <TextInput
          label="Transit number"
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('transitNumber')}
        />
      ) : null}
      <TextInput
        label="Account number"
        withAsterisk={storedNumber === null}
        placeholder={storedNumber ?? undefined}
        description={storedNumber === null ? undefined : 'Leave empty to keep the current number'}
        inputMode={regionId === 'US' ? 'text' : 'numeric'}
        autoComplete="off"
        {...form.getInputProps('accountNumber')}
      />
    </>
  );
}
