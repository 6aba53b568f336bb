import { relationships } from '@cadenza/domain/enquiry/enquiry-rules';
import { type RegionId, regionWording } from '@cadenza/domain/regions';
import { Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import styles from './person-fields.module.css';

interface PersonFieldsProps {
  region: RegionId;
  /** `form.getInputProps`, prefixed with the path of the person. */
  field: (name: string) => GetInputPropsReturnType;
  isFocused?: boolean;
}

/** Name and contact details, in the region's wording. */
export function PersonFields({ region, field, isFocused = false }: PersonFieldsProps) {
  const { mobileLabel } = regionWording(region);
  return (
    <div className={styles.person}>
      <TextInput label="Name" required autoComplete="off" data-autofocus={isFocused || undefined} {...field('name')} />
      <Select label="Relationship" allowDeselect={false} data={[...relationships]} {...field('relationship')} />
      <TextInput label="Email" type="email" autoComplete="off" {...field('email')} />
      <TextInput
        label={`${mobileLabel.charAt(0).toUpperCase()}${mobileLabel.slice(1)}`}
        type="tel"
        autoComplete="off"
        {...field('mobile')}
      />
      <TextInput label="Landline" type="tel" autoComplete="off" {...field('landline')} />
      <TextInput label="Company" autoComplete="off" {...field('company')} />
    </div>
  );
}
