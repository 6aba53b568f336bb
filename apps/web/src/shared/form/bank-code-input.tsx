import { bankOf } from '@cadenza/domain/banks/bank';
import { bankCodeLabel } from '@cadenza/domain/organisations/organisation-account';
import type { RegionId } from '@cadenza/domain/regions';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useOperation } from '../client/use-operation.ts';

/** The bank of a possibly incomplete BSB, institution or routing number; null if unknown. */
function useBankName(regionId: RegionId, bankCode: string): string | null {
  const { data } = useOperation('listBankNames', { query: { regionId } });
  return bankOf(data?.banks ?? [], bankCode)?.name ?? null;
}

interface BankCodeInputProps extends Omit<TextInputProps, 'label' | 'value'> {
  regionId: RegionId;
  value?: string;
}

/** The number that identifies a region's bank, with the bank's name below it once known. */
export function BankCodeInput({ regionId, ...input }: BankCodeInputProps) {
  const bank = useBankName(regionId, input.value ?? '');
  return (
    <TextInput
      label={bankCodeLabel[regionId]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      description={bank}
      descriptionProps={{ 'aria-live': 'polite' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
    />
  );
}

/** The same for a stored account: "062-000, Commonwealth Bank". */
export function BankCodeText({ regionId, bankCode }: { regionId: RegionId; bankCode: string }) {
  const bank = useBankName(regionId, bankCode);
  return (
    <>
      <span className="tabular">{bankCode}</span>
      {bank ? `, ${bank}` : null}
    </>
  );
}
