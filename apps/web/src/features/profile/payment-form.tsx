import { bankCodeLabel } from '@cadenza/domain/organisations/organisation-account';
import { type PayeeDetails, payeeDetailsProblems, payeeWords } from '@cadenza/domain/profile/payee-details';
import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type OperationMutationOptions, useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirmCancel } from '../../shared/feedback/confirm.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.tsx';
import { NumberField } from './number-field.tsx';
import type { Payee } from './payee.ts';
import styles from './profile.module.css';

const valuesOf = (payee: Payee): PayeeDetails => ({
  entity: payee.entity,
  isTaxRegistered: payee.isTaxRegistered,
  businessNumber: '',
  taxNumber: '',
  accountName: payee.accountName,
  bankCode: payee.bankCode,
  transitNumber: payee.transitNumber,
  accountNumber: '',
});

interface PaymentFormProps {
  payee: Payee;
  /** Set when editing somebody else's details: closes the form. Without it they are the reader's own. */
  onClose?: () => void;
}

/** A payee's entity type, tax numbers and bank account, in the region's format, saved together. */
export function PaymentForm({ payee, onClose }: PaymentFormProps) {
  const isOwn = onClose === undefined;
  // After saving, numbers that were entered count as stored.
  const [saves, setSaves] = useState(0);
  const { regionId } = payee;
  const words = payeeWords(regionId);
  const known = { hasBusinessNumber: payee.businessNumber.isKept, hasAccountNumber: payee.accountNumber.isKept };
  const form = useServerForm<PayeeDetails>({
    initialValues: valuesOf(payee),
    validate: (values) =>
      Object.fromEntries(payeeDetailsProblems(values, regionId, known).map(({ path, message }) => [path, message])),
  });
  const options = {
    refreshes: ['getPayeeDetails'],
    success: 'The bank account has been saved successfully!',
    failure: false,
    onRefused: form.refuse,
    onDone: () => {
      const kept = { ...form.getValues(), businessNumber: '', taxNumber: '', accountNumber: '' };
      form.setInitialValues(kept);
      form.setValues(kept);
      form.resetDirty(kept);
      setSaves((count) => count + 1);
      onClose?.();
    },
  } satisfies OperationMutationOptions<'updateOwnPayment'>;
  const saveOwn = useOperationMutation('updateOwnPayment', options);
  const saveTheirs = useOperationMutation('updateMusicianPayment', options);
  const busy = saveOwn.busy || saveTheirs.busy;
  useLeaveGuard(form.isDirty() && !busy);
  const save = (body: PayeeDetails) =>
    isOwn ? saveOwn.run({ body }) : saveTheirs.run({ params: { id: payee.userId }, body });

  async function cancel(): Promise<void> {
    if (!form.isDirty() || (await confirmCancel())) onClose?.();
  }

  const isCompany = form.values.entity === 'company';
  return (
    <form onSubmit={form.submit(save)} noValidate>
      <div className={styles.grid}>
        <Radio.Group
          className={styles.whole}
          label={isOwn ? 'I work as' : 'Works as'}
          {...form.getInputProps('entity')}
        >
          <div className={styles.choices}>
            <Radio value="sole trader" label="Sole trader" />
            <Radio value="company" label="Company" />
          </div>
        </Radio.Group>
        <NumberField
          key={`business ${saves}`}
          label={words.businessNumber}
          payee={payee}
          number="business number"
          kept={payee.businessNumber}
          maxLength={words.businessNumberLength}
          {...form.getInputProps('businessNumber')}
        />
        {isCompany ? null : (
          <NumberField
            key={`tax ${saves}`}
            label={words.taxNumber}
            payee={payee}
            number="tax number"
            kept={payee.taxNumber}
            maxLength={words.taxNumberLength}
            {...form.getInputProps('taxNumber')}
          />
        )}
        {words.registeredFor ? (
          <Checkbox
            className={styles.whole}
            label={`Registered for ${words.registeredFor}`}
            description={`${words.registeredFor} is added to what is paid.`}
            {...form.getInputProps('isTaxRegistered', { type: 'checkbox' })}
          />
        ) : null}
        <TextInput label="Account name" autoComplete="off" maxLength={100} {...form.getInputProps('accountName')} />
        <TextInput
          label={bankCodeLabel[regionId]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          {...form.getInputProps('bankCode')}
        />
        {regionId === 'CA' ? (
          <TextInput
            label="Transit number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            {...form.getInputProps('transitNumber')}
          />
        ) : null}
        <NumberField
          key={`account ${saves}`}
          label="Account number"
          payee={payee}
          number="account number"
          kept={payee.accountNumber}
          maxLength={30}
          {...(regionId === 'US' ? { inputMode: 'text' } : {})}
          {...form.getInputProps('accountNumber')}
        />
      </div>
      <p className={styles.formNote}>
        {isOwn
          ? 'Kept encrypted. We write to you whenever one of these is changed.'
          : 'Kept encrypted. The person is told by mail whenever one of these is changed.'}
      </p>
      <FormFailure form={form} />
      <div className={styles.foot}>
        {onClose ? (
          <Button variant="default" onClick={() => void cancel()}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
