import { updateMusicianPayment, updateOwnPayment } from '@cadenza/contract/profile/payees';
import { type PayeeDetails, payeeDetailsProblems, payeeWords } from '@cadenza/domain/profile/payee-details';
import { supplierStatementGrounds, supplierStatementText } from '@cadenza/domain/profile/supplier-statement';
import { Button, Checkbox, Input, Radio, Select, TextInput, type TextInputProps } from '@mantine/core';
import { useId, useState } from 'react';
import { confirmCancel } from '../../shared/feedback/confirm.tsx';
import { BankCodeInput } from '../../shared/form/bank-code-input.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.tsx';
import type { NumberName, Payee } from './payee.ts';
import styles from './profile.module.css';
import { ProofFields } from './proof-fields.tsx';
import { ShownNumber } from './shown-number.tsx';

/**
 * The details, and the justification for changing them: reauthentication for one's own, a reason for someone else's.
 */
interface PaymentValues extends PayeeDetails {
  password: string;
  code: string;
  reason: string;
}

const valuesOf = (payee: Payee): PaymentValues => ({
  entity: payee.entity,
  isTaxRegistered: payee.isTaxRegistered,
  businessNumber: '',
  taxNumber: '',
  accountName: payee.accountName,
  bankCode: payee.bankCode,
  transitNumber: payee.transitNumber,
  accountNumber: '',
  supplierStatement: payee.supplierStatement?.ground ?? null,
  password: '',
  code: '',
  reason: '',
});

const statements = supplierStatementGrounds.map((ground) => ({ value: ground, label: supplierStatementText[ground] }));

interface PaymentFormProps {
  payee: Payee;
  /** Set when editing someone else's details: closes the form. Without it they are the user's own. */
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
  const form = useOperationForm(isOwn ? 'updateOwnPayment' : 'updateMusicianPayment', {
    schema: isOwn ? updateOwnPayment.body : updateMusicianPayment.body,
    initialValues: valuesOf(payee),
    request: ({ reason, ...body }) => (isOwn ? { body } : { params: { id: payee.userId }, body: { ...body, reason } }),
    rules: (values) => payeeDetailsProblems(values, regionId, known),
    success: 'The bank account has been saved successfully!',
    onDone: () => {
      const secrets = { businessNumber: '', taxNumber: '', accountNumber: '', password: '', code: '' };
      const kept = { ...form.getValues(), ...secrets };
      form.setInitialValues(kept);
      form.setValues(kept);
      form.resetDirty(kept);
      setSaves((count) => count + 1);
      onClose?.();
    },
  });
  useLeaveGuard(form.isDirty(), { busy: form.busy });

  async function cancel(): Promise<void> {
    if (!form.isDirty() || (await confirmCancel())) onClose?.();
  }

  const isCompany = form.values.entity === 'company';
  return (
    <form onSubmit={form.send} noValidate>
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
            description={`${words.registeredFor} is added to payments.`}
            {...form.getInputProps('isTaxRegistered', { type: 'checkbox' })}
          />
        ) : null}
        {regionId === 'AU' && !known.hasBusinessNumber && !isCompany ? (
          <Select
            className={styles.whole}
            label="Reason for not quoting an ABN (statement by a supplier)"
            description="Without an ABN or this statement, 47% of payments above $75 goes to the tax office."
            placeholder="No statement"
            clearable
            data={statements}
            {...form.getInputProps('supplierStatement')}
          />
        ) : null}
        <TextInput label="Account name" autoComplete="off" maxLength={100} {...form.getInputProps('accountName')} />
        <BankCodeInput regionId={regionId} {...form.getInputProps('bankCode')} />
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
        {isOwn ? (
          <ProofFields
            because="We ask because this is where we send your pay."
            password={form.getInputProps('password')}
            code={form.getInputProps('code')}
          />
        ) : (
          <TextInput
            className={styles.whole}
            label="Reason for the change"
            withAsterisk
            maxLength={500}
            {...form.getInputProps('reason')}
          />
        )}
      </div>
      <p className={`${styles.formNote} text-sm soft`}>
        {isOwn
          ? 'Stored encrypted. We’ll let you know about any change, and a new account has a waiting period before we pay it.'
          : 'Stored encrypted. We’ll email and text them about any change, and a new account has a waiting period before it’s paid.'}
      </p>
      <FormFailure form={form} />
      <div className={styles.foot}>
        {onClose ? (
          <Button variant="default" onClick={() => void cancel()}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" loading={form.busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

interface NumberFieldProps extends TextInputProps {
  label: string;
  payee: Payee;
  number: NumberName;
  kept: Payee['taxNumber'];
}

/** A stored number is masked, with buttons to show or replace it; without one there is an input. */
function NumberField({ label, payee, number, kept, ...input }: NumberFieldProps) {
  const [isChanging, setChanging] = useState(false);
  const labelId = useId();
  if (!kept.isKept || isChanging || input.error) {
    return (
      <TextInput
        label={label}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        {...(kept.isKept ? { description: 'Leave empty to keep the current one.' } : {})}
        {...input}
      />
    );
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }}>
      <fieldset className={styles.kept} aria-labelledby={labelId}>
        <ShownNumber payee={payee} number={number} kept={kept} label={label} />
        <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
          Change<span className="visually-hidden"> {label}</span>
        </Button>
      </fieldset>
    </Input.Wrapper>
  );
}
