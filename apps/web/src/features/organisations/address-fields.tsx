import { TextInput } from '@mantine/core';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import styles from './organisation.module.css';
import type { OrganisationValues } from './organisation-values.ts';

interface AddressFieldsProps {
  form: ServerForm<OrganisationValues>;
  path: 'headOffice' | 'postalAddress';
}

/** The fields of an address, all empty or complete, marked up for autofill. */
export function AddressFields({ form, path }: AddressFieldsProps) {
  const section = path === 'headOffice' ? 'section-office' : 'section-postal';
  const field = (part: keyof OrganisationValues['headOffice'], label: string, autoComplete: string) => (
    <TextInput label={label} autoComplete={`${section} ${autoComplete}`} {...form.getInputProps(`${path}.${part}`)} />
  );
  return (
    <div className={styles.grid}>
      <div className={styles.whole}>{field('name', 'Building or name', 'address-level4')}</div>
      <div className={styles.whole}>{field('line1', 'Street and number', 'address-line1')}</div>
      <div className={styles.whole}>{field('line2', 'Second line', 'address-line2')}</div>
      {field('city', 'City or suburb', 'address-level2')}
      {field('state', 'State or province', 'address-level1')}
      {field('code', 'Postal code', 'postal-code')}
      {field('country', 'Country', 'country-name')}
    </div>
  );
}
