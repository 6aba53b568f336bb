import type { OutputOf } from '@cadenza/contract/operations';
import { saveSetting } from '@cadenza/contract/settings/operations';
import { type RegionId, regionCurrency } from '@cadenza/domain/regions';
import { type SettingCode, settingOf } from '@cadenza/domain/settings/city-settings';
import type { Setting, SettingField, SettingValue } from '@cadenza/domain/settings/setting';
import { changeProblems } from '@cadenza/domain/settings/setting-change';
import { stepOn } from '@cadenza/domain/settings/setting-steps';
import { optionsIn, unitFor } from '@cadenza/domain/settings/setting-value';
import { addDays } from '@cadenza/domain/time';
import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { Dialog } from '../../shared/layout/dialog.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import styles from './settings.module.css';

interface EditSettingDialogProps {
  city: City;
  code: SettingCode;
  onClose: () => void;
}

/** Sets a value of a setting from a day on, after previewing its effects. */
export function EditSettingDialog({ city, code, onClose }: EditSettingDialogProps) {
  const read = useOperation('getSetting', { params: { id: city.id, code } });
  if (read.data) return <EditForm city={city} code={code} known={read.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={settingOf(code).label}>
      <ReadFallback read={read} lines={4} />
    </Dialog>
  );
}

function EditForm({ city, code, known, onClose }: EditSettingDialogProps & { known: OutputOf<'getSetting'> }) {
  const setting = settingOf(code);
  const params = { id: city.id, code };
  const form = useOperationForm('saveSetting', {
    schema: saveSetting.body,
    initialValues: {
      from: setting.looser ? known.looserFrom : addDays(known.today, 1),
      value: stepOn(known.steps, known.today)?.value ?? ({} as SettingValue),
    },
    rules: (change) => changeProblems(setting, known, change),
    request: (change) => ({ params, body: { version: known.version, ...change } }),
    onDone: onClose,
  });
  const [change] = useDebouncedValue(form.values, 300);
  const isRight = changeProblems(setting, known, change).length === 0;
  const preview = useOperation('previewSetting', { params, body: change }, { enabled: isRight, keepPrevious: true });
  return (
    <FormDialog title={setting.label} form={form} onClose={onClose}>
      <p className="soft flush">{setting.effect}</p>
      <SettingFields setting={setting} regionId={known.regionId} form={form} />
      <TextInput
        type="date"
        label="Applies from"
        description="Past dates don’t change. You can remove the new value until that day."
        withAsterisk
        min={known.today}
        {...form.getInputProps('from')}
      />
      <div className={`${styles.effects} tight`} aria-live="polite">
        <p>What this changes</p>
        {isRight && preview.data ? (
          <ul>
            {preview.data.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        ) : (
          <p className="soft flush">{isRight ? 'One moment…' : 'Choose a new value and date to see what changes.'}</p>
        )}
      </div>
    </FormDialog>
  );
}

interface SettingFieldsProps {
  setting: Setting;
  regionId: RegionId;
  form: Pick<ServerForm<{ from: string; value: SettingValue }>, 'getInputProps'>;
}

/** The fields of a setting, each by its kind. */
function SettingFields({ setting, regionId, form }: SettingFieldsProps) {
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
        <NumberInput
          {...shared}
          suffix={` ${unitFor(field, form.getInputProps(path).value)}`}
          allowDecimal={false}
          allowNegative={false}
          hideControls
        />
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
          description="One per line: 24/12/2026, or 24/12/2026 to 03/01/2027"
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
