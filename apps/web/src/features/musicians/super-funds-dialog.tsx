import type { OutputOf } from '@cadenza/contract/operations';
import { updateSuperFunds } from '@cadenza/contract/super-funds/operations';
import { australianStates, type SuperMember } from '@cadenza/domain/super-funds/super-members';
import { Button, NativeSelect, Radio, SimpleGrid, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { RemoveButton } from '../../shared/form/remove-button.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import styles from './super-funds.module.css';

type SuperFunds = OutputOf<'getSuperFunds'>;
const maxFunds = 5;
const newFund = (isPreferred: boolean) => ({
  id: undefined as string | undefined,
  fundName: '',
  usi: '',
  memberNumber: '',
  masked: '',
  isPreferred,
});

const noMember: SuperMember = { birthDate: '', line1: '', line2: '', locality: '', postcode: '', state: 'NSW' };
const isEmpty = ({ state: _, ...rest }: SuperMember) => Object.values(rest).every((value) => value === '');

/** All of a person's super funds as one list. A stored member number is masked; typing a new one replaces it. */
export function SuperFundsDialog({ userId, read, onClose }: { userId: string; read: SuperFunds; onClose: () => void }) {
  const kept = read.funds.map(({ maskedMemberNumber, ...fund }) => ({
    ...fund,
    memberNumber: '',
    masked: maskedMemberNumber,
  }));
  const form = useOperationForm('updateSuperFunds', {
    schema: updateSuperFunds.body,
    initialValues: { funds: kept.length > 0 ? kept : [newFund(true)], member: read.member ?? noMember },
    request: ({ funds, member }) => ({
      params: { userId },
      body: {
        version: read.version,
        funds: funds.map(({ masked: _, memberNumber, ...fund }) => ({
          ...fund,
          ...(memberNumber ? { memberNumber } : {}),
        })),
        // Someone who has entered none yet can still save their funds.
        ...(read.member === null && isEmpty(member) ? {} : { member }),
      },
    }),
    success: 'Saved',
    onDone: onClose,
  });
  const { funds } = form.values;
  const prefer = (index: number) =>
    form.setFieldValue('funds', (list) => list.map((fund, at) => ({ ...fund, isPreferred: at === index })));
  const remove = (index: number) =>
    form.setFieldValue('funds', (list) => {
      const rest = list.filter((_, at) => at !== index);
      return rest.map((fund, at) => ({
        ...fund,
        isPreferred: rest.some((one) => one.isPreferred) ? fund.isPreferred : at === 0,
      }));
    });

  return (
    <FormDialog title="Super funds" size="lg" form={form} onClose={onClose}>
      {funds.map((fund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a fund follow its index in the list
        <fieldset key={index} className={styles.fields}>
          <legend className={styles.legend}>{fund.fundName || 'New fund'}</legend>
          <TextInput label="Fund" {...form.getInputProps(`funds.${index}.fundName`)} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label="Member number"
              placeholder={fund.masked}
              description={fund.masked ? `Leave empty to keep ${fund.masked}` : undefined}
              autoComplete="off"
              {...form.getInputProps(`funds.${index}.memberNumber`)}
            />
            <TextInput label="USI" description="Optional" {...form.getInputProps(`funds.${index}.usi`)} />
          </SimpleGrid>
          <div className="row-3 apart">
            <Radio
              label="My super is paid here"
              name="preferred fund"
              checked={fund.isPreferred}
              onChange={() => prefer(index)}
            />
            <RemoveButton aria-label={`Remove ${fund.fundName || 'this fund'}`} onClick={() => remove(index)} />
          </div>
        </fieldset>
      ))}
      {funds.length < maxFunds ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('funds', newFund(funds.length === 0))}
        >
          Add a fund
        </Button>
      ) : null}
      <SuperMemberFields getInputProps={form.getInputProps} />
    </FormDialog>
  );
}

type Props = Pick<ServerForm<{ member: SuperMember }>, 'getInputProps'>;

/** The member details that every fund needs. */
function SuperMemberFields({ getInputProps }: Props) {
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
