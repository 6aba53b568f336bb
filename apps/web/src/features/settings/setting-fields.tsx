import type { RegionId } from '@cadenza/domain/regions';
import { regionCurrency } from '@cadenza/domain/regions';
import type { Setting, SettingField, SettingValue } from '@cadenza/domain/settings/setting';
import { optionsIn } from '@cadenza/domain/settings/setting-value';
import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import type { ServerForm } from '../../shared/form/use-server-form.ts';

interface SettingFieldsProps {
  setting: Setting;
  regionId: RegionId;
  form: Pick<ServerForm<{ from: string; value: SettingValue }>, 'getInputProps'>;
}

/** The fields of a setting, each by its kind. */
export function SettingFields({ setting, regionId, form }: SettingFieldsProps) {
  return setting.fields.map((field) => <Field key={field.name} field={field} regionId={regionId} form={form} />);
}

interface FieldProps extends Pick<SettingFieldsProps, 'regionId' | 'form'> {
  field: SettingField;
}

function Field({ field, regionId, form }: FieldProps) {
  const path = `value.${field.name}`;
  const { label, kind } = field;
  if (kind === 'yesNo') return <Checkbox label={label} {...form.getInputProps(path, { type: 'checkbox' })} />;
  const shared = { label, withAsterisk: true, ...form.getInputProps(path) };
  switch (kind) {
    case 'percent':
      return <NumberInput {...shared} suffix=" %" decimalScale={field.decimals} allowNegative={false} hideControls />;
    case 'whole':
      return (
        <NumberInput {...shared} suffix={` ${field.unit}`} allowDecimal={false} allowNegative={false} hideControls />
      );
    case 'money':
      return <MoneyInput {...shared} currency={regionCurrency(regionId)} />;
    case 'time':
      return <TextInput {...shared} type="time" />;
    case 'text':
      return <TextInput {...shared} maxLength={field.longest} />;
    case 'code':
      return <TextInput {...shared} withAsterisk={false} maxLength={field.longest} />;
    case 'words':
      return <Textarea {...shared} withAsterisk={false} minRows={3} maxRows={10} maxLength={field.longest} />;
    case 'days':
      return (
        <Textarea
          {...shared}
          withAsterisk={false}
          description="One per line: 2026-12-24, or 2026-12-24 to 2027-01-03"
          minRows={3}
          maxRows={12}
          maxLength={field.longest}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...shared}
          data={optionsIn(field, regionId).map(({ value, label: name }) => ({ value, label: name }))}
        />
      );
  }
}
