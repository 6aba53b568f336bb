import { australianStates, type SuperMember } from '@cadenza/domain/super-funds/super-members';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import styles from './super-funds.module.css';

type Props = Pick<ServerForm<{ member: SuperMember }>, 'getInputProps'>;

/** The member details that every fund needs. */
export function SuperMemberFields({ getInputProps }: Props) {
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>About you</legend>
      <p className="soft">Your fund needs your date of birth and address. No one else sees them.</p>
      <TextInput type="date" label="Date of birth" autoComplete="bday" {...getInputProps('member.birthDate')} />
      <TextInput label="Street and number" autoComplete="address-line1" {...getInputProps('member.line1')} />
      <TextInput label="Unit or floor" autoComplete="address-line2" {...getInputProps('member.line2')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput label="Suburb" autoComplete="address-level2" {...getInputProps('member.locality')} />
        <NativeSelect label="State" data={[...australianStates]} {...getInputProps('member.state')} />
        <TextInput
          label="Postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          {...getInputProps('member.postcode')}
        />
      </SimpleGrid>
    </fieldset>
  );
}
