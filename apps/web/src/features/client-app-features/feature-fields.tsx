import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { DescribedChoices } from '../../shared/form/described-choices.tsx';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { Section } from '../../shared/layout/section.tsx';

export interface FeatureValues extends Required<RequestOf<'addClientAppFeature'>['body']> {
  isOn: boolean;
}

interface FeatureFieldsProps {
  form: ServerForm<FeatureValues>;
  operations: OutputOf<'listAppOperations'>['items'];
  isNew?: boolean;
}

/** What a feature is called, and which operations it opens. */
export function FeatureFields({ form, operations, isNew = false }: FeatureFieldsProps) {
  return (
    <>
      <Section title="The feature">
        <TextInput label="Name" withAsterisk data-autofocus maxLength={80} {...form.getInputProps('name')} />
        <TextInput
          mt="md"
          label="Code"
          description="As apps name it: bookings.read"
          withAsterisk
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('code')}
        />
        <Textarea
          mt="md"
          label="What it means"
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('description')}
        />
        {isNew ? null : (
          <Switch
            mt="md"
            label="On"
            description="Switched off, it opens nothing to any app, at once."
            {...form.getInputProps('isOn', { type: 'checkbox' })}
          />
        )}
      </Section>
      <Section title="What it opens">
        <DescribedChoices
          label="Operations"
          description={isNew ? undefined : 'Apps that were allowed it before have to be allowed anew what you add.'}
          withAsterisk
          choices={operations.map(({ operation, noun, summary }) => ({
            value: operation,
            label: operation,
            description: summary,
            heading: noun.charAt(0).toUpperCase() + noun.slice(1),
          }))}
          {...form.getInputProps('operations')}
        />
      </Section>
    </>
  );
}
