import type { OutputOf } from '@cadenza/contract/operations';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { DescribedChoices } from '../../shared/form/described-choices.tsx';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { Section } from '../../shared/layout/section.tsx';

export interface ClientAppValues {
  name: string;
  description: string;
  featureIds: string[];
  isOffered: boolean;
}

interface ClientAppFieldsProps {
  form: ServerForm<ClientAppValues>;
  features: OutputOf<'getClientAppChoices'>['features'];
  canOffer?: boolean;
}

/** The name, purpose and scopes of an app. */
export function ClientAppFields({ form, features, canOffer = false }: ClientAppFieldsProps) {
  return (
    <>
      <Section title="App details">
        <TextInput label="Name" withAsterisk data-autofocus maxLength={80} {...form.getInputProps('name')} />
        <Textarea mt="md" label="Description" maxLength={500} {...form.getInputProps('description')} />
        {canOffer ? (
          <Switch
            mt="md"
            label="Offer to other organisations"
            description="Each organisation decides whether to allow it."
            {...form.getInputProps('isOffered', { type: 'checkbox' })}
          />
        ) : null}
      </Section>
      <Section title="Access">
        <DescribedChoices
          label="Features"
          description="The app acts with your permissions and can never do more than you can."
          withAsterisk
          choices={features.map(({ id, name, description, operations }) => ({
            value: id,
            label: name,
            description: description || operations.map(({ summary }) => summary).join('; '),
          }))}
          {...form.getInputProps('featureIds')}
        />
      </Section>
    </>
  );
}
