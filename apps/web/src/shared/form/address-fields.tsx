import type { Address } from '@cadenza/domain/address';
import { TextInput } from '@mantine/core';
import styles from './address-fields.module.css';
import { FieldGrid } from './field-grid.tsx';

interface AddressFieldsProps {
  form: { getInputProps: (path: string) => object };
  /** The path of the address in the form: "headOffice". */
  path: string;
  /** The autofill section, for forms with several addresses: "section-office". */
  section: string;
}

/** The fields of an address, all empty or complete, marked up for autofill. */
export function AddressFields({ form, path, section }: AddressFieldsProps) {
  const field = (part: keyof Address, label: string, autoComplete: string) => (
    <TextInput label={label} autoComplete={`${section} ${autoComplete}`} {...form.getInputProps(`${path}.${part}`)} />
  );
  return (
    <FieldGrid>
      <div className={styles.whole}>{field('name', 'Building or name', 'address-level4')}</div>
      <div className={styles.whole}>{field('line1', 'Street and number', 'address-line1')}</div>
      <div className={styles.whole}>{field('line2', 'Second line', 'address-line2')}</div>
      {field('city', 'City or suburb', 'address-level2')}
      {field('state', 'State or province', 'address-level1')}
      {field('code', 'Postal code', 'postal-code')}
      {field('country', 'Country', 'country-name')}
    </FieldGrid>
  );
}
