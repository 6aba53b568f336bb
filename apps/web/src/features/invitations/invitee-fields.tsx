import { type RegionId, regionWording } from '@cadenza/domain/regions';
import { SimpleGrid, TextInput } from '@mantine/core';
import type { ServerForm } from '../../shared/form/use-server-form.ts';

/** The recipient of an invitation. */
interface InviteeValues {
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
}

export const emptyInvitee: InviteeValues = { email: '', firstName: '', lastName: '', mobile: '' };

/** Name, email address and optional mobile number; the invitee may later correct all but the email address. */
export function InviteeFields<Values extends InviteeValues>({
  form,
  region,
}: {
  form: ServerForm<Values>;
  region: RegionId;
}) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="First name" autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <TextInput
        label="Email address"
        description="We’ll send the link there. It’s just for them."
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <TextInput
        label={`${regionWording(region).mobileLabel.replace(/^./, (letter) => letter.toUpperCase())} (optional)`}
        type="tel"
        autoComplete="off"
        {...form.getInputProps('mobile')}
      />
    </>
  );
}
