import type { OutputOf } from '@cadenza/contract/operations';
import { saveTimelineTemplate } from '@cadenza/contract/timeline-templates/operations';
import type { TemplateMoment } from '@cadenza/domain/timeline/timeline-rules';
import {
  earliestOffset,
  latestOffset,
  maxMoments,
  templateProblems,
} from '@cadenza/domain/timeline-templates/template-problems';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { gigOptions } from '../../shared/form/gig-options.ts';
import { RemoveButton } from '../../shared/form/remove-button.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { AddRow } from '../../shared/settings/add-row.tsx';
import editor from '../../shared/settings/list-editor.module.css';
import { eventTypes } from '../../shared/status/event-type.tsx';
import styles from './templates.module.css';

type Known = OutputOf<'getTimelineTemplates'>;
type Template = Known['templates'][number];
interface TemplateDialogProps {
  city: City;
  known: Known;
  /** Null for a new one. */
  template: Template | null;
  /** Saves a copy as the city's own template. */
  isCopy: boolean;
  onClose: () => void;
}

interface MomentRow extends TemplateMoment {
  key: string;
}
interface Values {
  eventType: Template['eventType'];
  name: string;
  moments: MomentRow[];
}

const rowOf = (moment: TemplateMoment): MomentRow => ({ ...moment, key: crypto.randomUUID() });
const first: TemplateMoment = { anchor: 'ceremony', offsetMinutes: 0, title: '', note: '' };

/** Edits a template: each moment is a number of minutes before or after a gig begins. */
export function TemplateDialog({ city, known, template, isCopy, onClose }: TemplateDialogProps) {
  const templateId = isCopy ? null : (template?.id ?? null);
  const form = useOperationForm('saveTimelineTemplate', {
    schema: saveTimelineTemplate.body,
    initialValues: {
      eventType: template?.eventType ?? 0,
      name: isCopy ? `${template?.name ?? ''}, ${known.cityName}` : (template?.name ?? ''),
      moments: (template?.moments ?? [first]).map(rowOf),
    } as Values,
    rules: (values) => templateProblems(known.templates, { ...values, id: templateId }),
    request: ({ eventType, name, moments }) => ({
      params: { id: city.id },
      body: {
        version: known.version,
        templateId,
        eventType,
        name,
        moments: moments.map(({ anchor, offsetMinutes, title, note }) => ({ anchor, offsetMinutes, title, note })),
      },
    }),
    onDone: onClose,
  });
  const { eventType, moments } = form.values;
  const last = moments.at(-1);
  return (
    <FormDialog
      title={template === null ? 'New template' : isCopy ? `Copy of ${template.name}` : template.name}
      form={form}
      onClose={onClose}
      size="xl"
    >
      <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
      <NativeSelect
        label="Default for"
        data={eventTypes.map(({ value, label }) => ({ value: String(value), label }))}
        value={String(eventType)}
        onChange={(event) => {
          const chosen = eventTypes.find(({ value }) => String(value) === event.currentTarget.value);
          if (chosen) form.setFieldValue('eventType', chosen.value);
        }}
      />
      <fieldset className={`stack-2 ${editor.rows}`}>
        <legend>Moments</legend>
        <p className="soft flush">Minutes after this part of the day starts. Use a minus for before.</p>
        {moments.map(({ key }, index) => (
          <div key={key} className={styles.row}>
            <NativeSelect
              aria-label={`Part of the day of moment ${index + 1}`}
              data={gigOptions}
              {...form.getInputProps(`moments.${index}.anchor`)}
            />
            <NumberInput
              aria-label={`Minutes of moment ${index + 1}`}
              suffix=" min"
              allowDecimal={false}
              min={earliestOffset}
              max={latestOffset}
              hideControls
              {...form.getInputProps(`moments.${index}.offsetMinutes`)}
            />
            <TextInput
              aria-label={`What happens at moment ${index + 1}`}
              {...form.getInputProps(`moments.${index}.title`)}
            />
            <TextInput
              aria-label={`Note of moment ${index + 1}`}
              placeholder="Note"
              {...form.getInputProps(`moments.${index}.note`)}
            />
            <RemoveButton
              size="lg"
              aria-label={`Remove ${moments[index]?.title || `moment ${index + 1}`}`}
              onClick={() => form.removeListItem('moments', index)}
            />
          </div>
        ))}
        <AddRow
          disabled={moments.length >= maxMoments}
          onClick={() => form.insertListItem('moments', rowOf({ ...first, ...last, title: '', note: '' }))}
          error={form.errorAt('moments')}
        >
          Add a moment
        </AddRow>
      </fieldset>
    </FormDialog>
  );
}
