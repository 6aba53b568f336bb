import { businessNumberLabel } from '@cadenza/domain/organisations/organisation-details';
import { regionIds } from '@cadenza/domain/regions';
import { maxTermsDays, supplierKinds } from '@cadenza/domain/suppliers/supplier-details';
import { Checkbox, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { AddressFields } from '../../shared/form/address-fields.tsx';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { regionOptions } from '../../shared/form/region-options.ts';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { Section } from '../../shared/layout/section.tsx';
import { useCity } from '../../shared/session/use-session.ts';
import type { SupplierValues } from './supplier-values.ts';
import styles from './suppliers.module.css';

const kinds = [{ value: '', label: 'Please choose' }, ...supplierKinds.map((value) => ({ value, label: value }))];

interface SupplierFieldsProps {
  form: ServerForm<SupplierValues>;
  /** A new supplier, whose region can still be chosen. */
  isNew?: boolean;
}

/** All details of a supplier. */
export function SupplierFields({ form, isNew = false }: SupplierFieldsProps) {
  const { choices } = useCity();
  const { regionId } = form.values;
  const inRegion = choices.filter((city) => city.regionId === regionId);
  return (
    <>
      <Section title="Details">
        <FieldGrid>
          <TextInput label="Name" withAsterisk data-autofocus maxLength={120} {...form.getInputProps('name')} />
          <NativeSelect label="Category" withAsterisk data={kinds} {...form.getInputProps('kind')} />
          <NativeSelect
            label="Region"
            data={regionOptions}
            disabled={!isNew}
            description={isNew ? undefined : 'Sets the currency and account format'}
            {...form.getInputProps('regionId')}
            onChange={(event) => {
              const region = regionIds.find((known) => known === event.currentTarget.value);
              if (region) form.setValues({ regionId: region, cityIds: [] });
            }}
          />
          <TextInput label={businessNumberLabel[regionId]} maxLength={20} {...form.getInputProps('businessNumber')} />
          <NumberInput
            label="Payment terms (days)"
            withAsterisk
            min={0}
            max={maxTermsDays}
            allowDecimal={false}
            {...form.getInputProps('termsDays')}
          />
        </FieldGrid>
        <Checkbox.Group mt="md" label="Cities" withAsterisk {...form.getInputProps('cityIds')}>
          <div className={styles.choices}>
            {inRegion.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
        <Switch
          mt="md"
          label="Active"
          description="New invoices can only be added for active suppliers"
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </Section>
      <Section title="Contact">
        <FieldGrid>
          <TextInput label="Contact name" maxLength={120} autoComplete="off" {...form.getInputProps('contactName')} />
          <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
          <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
        </FieldGrid>
      </Section>
      <Section title="Address">
        <AddressFields form={form} path="address" section="section-supplier" />
      </Section>
      <Section title="Notes">
        <Textarea aria-label="Notes" minRows={3} maxLength={2000} {...form.getInputProps('notes')} />
      </Section>
    </>
  );
}
