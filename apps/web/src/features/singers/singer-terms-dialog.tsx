import { updatePerformer } from '@cadenza/contract/singers/operations';
import { Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import { voiceLabel } from '@cadenza/domain/singers/singer-profile';
import { NativeSelect, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { type Singer, singerReads } from './singers.ts';

const voices = [Gender.Female, Gender.Male].map((value) => ({ value: String(value), label: voiceLabel(value) }));

/**
 * Changes a singer's voice; admins can also change the public name. Surcharge and fee are dated, and changed with the
 * prices.
 */
export function SingerTermsDialog({ singer, onClose }: { singer: Singer; onClose: () => void }) {
  const { id, cityId, canPublish, alias, gender } = singer;
  const form = useOperationForm('updatePerformer', {
    schema: updatePerformer.body,
    initialValues: { alias, gender: String(gender) },
    request: (values) => ({
      params: { id },
      body: {
        cityId,
        gender: values.gender === String(Gender.Female) ? Gender.Female : Gender.Male,
        ...(canPublish ? { alias: values.alias } : {}),
      },
    }),
    refreshes: singerReads,
    success: 'Saved',
    onDone: onClose,
  });
  return (
    <FormDialog title={singer.fullName} form={form} onClose={onClose}>
      {canPublish ? (
        <TextInput
          label="Public name"
          description="Leave empty to show the first name"
          data-autofocus
          maxLength={80}
          {...form.getInputProps('alias')}
        />
      ) : null}
      <NativeSelect label="Voice" data={voices} {...form.getInputProps('gender')} />
    </FormDialog>
  );
}
