import { bankCodeNames } from '@cadenza/domain/banks/bank';
import type { RegionId } from '@cadenza/domain/regions';
import { Textarea, TextInput } from '@mantine/core';
import type { ServerForm } from '../../shared/form/use-server-form.ts';

/** A bank as typed: its prefixes are one text. */
export interface BankValues {
  regionId: RegionId;
  name: string;
  code: string;
  prefixes: string;
}

const codeHint: Record<RegionId, string> = {
  AU: 'Three letters, such as CBA',
  CA: 'Three digits, such as 003',
  US: '',
};
const prefixLabel = { AU: 'BSBs start with', US: 'Routing numbers start with' };

/** The server’s problem with one prefix is shown at the whole field. */
export const pathOfBank = (path: string): string => (path.startsWith('prefixes') ? 'prefixes' : path);

/** Name, code and prefixes, in the region's terms. */
export function BankFields({ form }: { form: ServerForm<BankValues> }) {
  const { regionId } = form.values;
  const codeName = bankCodeNames[regionId];
  return (
    <>
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      {codeName === null ? null : (
        <TextInput
          label={codeName}
          description={codeHint[regionId]}
          withAsterisk
          maxLength={3}
          autoComplete="off"
          {...form.getInputProps('code')}
        />
      )}
      {regionId === 'CA' ? null : (
        <Textarea
          label={prefixLabel[regionId]}
          description="Separate with commas. If several match, the longest wins."
          withAsterisk
          minRows={1}
          maxRows={6}
          {...form.getInputProps('prefixes')}
        />
      )}
    </>
  );
}
