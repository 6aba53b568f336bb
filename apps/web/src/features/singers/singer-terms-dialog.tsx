import { updatePerformer } from '@cadenza/contract/singers/operations';
import { Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import { voiceLabel } from '@cadenza/domain/singers/singer-profile';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { type Singer, singerReads } from './singers.ts';

const voices = [Gender.Female, Gender.Male].map((value) => ({ value: String(value), label: voiceLabel(value) }));

/** Changes a singer's voice; for admins also the public name, and what choosing them costs and pays. */
export function SingerTermsDialog({ singer, onClose }: { singer: Singer; onClose: () => void }) {
  const { id, cityId, canPublish, currency, alias, gender, surchargeMinor, artistFeeMinor } = singer;
  const form = useOperationForm('updatePerformer', {
    schema: updatePerformer.body,
    initialValues: { alias, gender: String(gender), surchargeMinor, artistFeeMinor },
    request: (values) => ({
      params: { id },
      body: {
        cityId,
        gender: values.gender === String(Gender.Female) ? Gender.Female : Gender.Male,
        ...(canPublish
          ? { alias: values.alias, surchargeMinor: values.surchargeMinor, artistFeeMinor: values.artistFeeMinor }
          : {}),
      },
    }),
    confirmWith: (input) => ({ ...input, body: { ...input.body, confirm: true } }),
    refreshes: singerReads,
    success: 'Saved',
    onDone: onClose,
  });
  return (
    <FormDialog title={singer.fullName} form={form} onClose={onClose}>
      {canPublish ? (
        <TextInput
          label="Public name"
          description="Empty: customers read the first name"
          data-autofocus
          maxLength={80}
          {...form.getInputProps('alias')}
        />
      ) : null}
      <NativeSelect label="Voice" data={voices} {...form.getInputProps('gender')} />
      {canPublish ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <MoneyInput
            label="Surcharge"
            description="What customers pay who choose them"
            currency={currency}
            {...form.getInputProps('surchargeMinor')}
            value={form.values.surchargeMinor}
          />
          <MoneyInput
            label="Artist fee"
            description="Beyond the pay for singing"
            currency={currency}
            {...form.getInputProps('artistFeeMinor')}
            value={form.values.artistFeeMinor}
          />
        </SimpleGrid>
      ) : null}
    </FormDialog>
  );
}
