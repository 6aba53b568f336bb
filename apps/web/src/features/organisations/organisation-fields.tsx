import { businessNumberLabel } from '@cadenza/domain/organisations/organisation-details';
import { Checkbox, Select, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AddressFields } from '../../shared/form/address-fields.tsx';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { regionOptions } from '../../shared/form/region-options.ts';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { Section } from '../../shared/layout/section.tsx';
import type { OrganisationValues } from './organisation-values.ts';

interface OrganisationFieldsProps {
  form: ServerForm<OrganisationValues>;
  /** Shown above the details: type and parent, or the logo. */
  first?: ReactNode;
  /** A city's name and region cannot be changed. */
  isCity?: boolean;
  /** Its admins can require a second factor of everyone in it. */
  hasRules?: boolean;
}

/** All details of an organisation. */
export function OrganisationFields({ form, first, isCity = false, hasRules = false }: OrganisationFieldsProps) {
  const { regionId, isPostalSame } = form.values;
  return (
    <>
      {first}
      <Section title="Details">
        <FieldGrid>
          <TextInput
            label="Name"
            withAsterisk
            disabled={isCity}
            description={isCity ? 'A city keeps its name and region' : undefined}
            data-autofocus={!isCity}
            {...form.getInputProps('name')}
          />
          <Select
            label="Region"
            data={regionOptions}
            clearable
            disabled={isCity}
            description={isCity ? 'Sets prices, taxes and time zone' : undefined}
            {...form.getInputProps('regionId')}
          />
          <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          <TextInput label="Website" inputMode="url" placeholder="example.com" {...form.getInputProps('website')} />
          <TextInput
            label={regionId === null ? 'Business number' : businessNumberLabel[regionId]}
            maxLength={20}
            {...form.getInputProps('businessNumber')}
          />
        </FieldGrid>
      </Section>
      {isCity ? null : (
        <Section title="Invoices">
          <FieldGrid>
            <TextInput
              label="Addressed to"
              description="Who receives invoices outside events"
              maxLength={120}
              autoComplete="off"
              {...form.getInputProps('billingName')}
            />
            <TextInput
              label="Email for invoices"
              description="Leave empty to use the organisation’s own"
              type="email"
              autoComplete="off"
              {...form.getInputProps('billingEmail')}
            />
          </FieldGrid>
        </Section>
      )}
      <Section title="Head office">
        <AddressFields form={form} path="headOffice" section="section-office" />
      </Section>
      <Section title="Postal address">
        <Checkbox
          label="Same as head office"
          mb={isPostalSame ? 0 : 'md'}
          {...form.getInputProps('isPostalSame', { type: 'checkbox' })}
        />
        {isPostalSame ? null : <AddressFields form={form} path="postalAddress" section="section-postal" />}
      </Section>
      {hasRules ? (
        <Section title="Signing in">
          <Switch
            label="Require two-factor authentication"
            description="Members without it will set it up at their next sign-in"
            {...form.getInputProps('requiresSecondFactor', { type: 'checkbox' })}
          />
        </Section>
      ) : null}
    </>
  );
}
