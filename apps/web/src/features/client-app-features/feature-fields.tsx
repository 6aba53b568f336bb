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

/** The name of a scope, and its operations. */
export function FeatureFields({ form, operations, isNew = false }: FeatureFieldsProps) {
  return (
    <>
      <Section title="Feature details">
        <TextInput label="Name" withAsterisk data-autofocus maxLength={80} {...form.getInputProps('name')} />
        <TextInput
          mt="md"
          label="Code"
          description="The scope that apps ask for, such as bookings.read"
          withAsterisk
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('code')}
        />
        <Textarea mt="md" label="Description" maxLength={500} {...form.getInputProps('description')} />
        {isNew ? null : (
          <Switch
            mt="md"
            label="On"
            description="Turn off to block it for every app at once"
            {...form.getInputProps('isOn', { type: 'checkbox' })}
          />
        )}
      </Section>
      <Section title="Access">
        <DescribedChoices
          label="Operations"
          description={isNew ? undefined : 'Organisations have to allow their apps again for operations you add.'}
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
